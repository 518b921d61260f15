-- Who looks after a lead, when somebody is to be called back, and what was written about it, beside the answers: so
-- one question finds, counts and exports it all.

alter table public.quiz_submissions
  add column assigned_to  text,
  add column follow_up_on date,
  add column handled_at   timestamptz,
  add column handled_by   text,
  add column notes        text not null default '',
  add constraint assigned_to_shape check (char_length(assigned_to) <= 320 and assigned_to ~ '^[^@[:space:]]+@[^@[:space:]]+$');

grant update (assigned_to, follow_up_on) on public.quiz_submissions to authenticated;

comment on column public.quiz_submissions.notes is 'The rows of lead_notes in one text, kept by a trigger.';

-- Like the status: who assigned or put off, and when, cannot be said by the caller.
create function private.stamp_handling() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.handled_at := now();
  new.handled_by := auth.jwt() ->> 'email';
  return new;
end $$;
revoke execute on function private.stamp_handling() from public;

create trigger stamp_handling before update of assigned_to, follow_up_on on public.quiz_submissions
for each row when (new.assigned_to is distinct from old.assigned_to or new.follow_up_on is distinct from old.follow_up_on)
execute function private.stamp_handling();

create function private.notes_of(lead uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(
    concat(to_char(n.created_at at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI'), ' ', n.author, ': ', n.body),
    E'\n' order by n.created_at, n.id), '')
  from public.lead_notes n where n.lead_id = lead
$$;
revoke execute on function private.notes_of(uuid) from public;

create function private.keep_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  lead uuid := case tg_op when 'DELETE' then old.lead_id else new.lead_id end;
begin
  -- Of two notes at once, the second reads what the first has written.
  perform from public.quiz_submissions q where q.id = lead for no key update;
  update public.quiz_submissions q set notes = private.notes_of(lead) where q.id = lead;
  return null;
end $$;
revoke execute on function private.keep_notes() from public;

create trigger keep_notes after insert or delete on public.lead_notes
for each row execute function private.keep_notes();

update public.quiz_submissions q set notes = private.notes_of(q.id)
where exists (select from public.lead_notes n where n.lead_id = q.id);

-- A day to call back is a day in Italy, where the visitors are. Closed leads are called back no more.
create or replace view public.lead_overview with (security_invoker = true) as
select
  now() as server_time,
  count(*)::integer as total,
  (count(*) filter (where status = 'new'))::integer as new,
  (count(*) filter (where status = 'contacted'))::integer as contacted,
  (count(*) filter (where status = 'report_sent'))::integer as report_sent,
  (count(*) filter (where status = 'closed'))::integer as closed,
  (count(*) filter (where status in ('new', 'contacted')
    and created_at <= now() - interval '18 hours' and created_at > now() - interval '24 hours'))::integer as due_soon,
  (count(*) filter (where status in ('new', 'contacted')
    and created_at <= now() - interval '24 hours'))::integer as overdue,
  max(created_at) as newest_at,
  greatest(max(status_changed_at), max(handled_at)) as changed_at,
  (count(*) filter (where status <> 'closed'
    and follow_up_on <= (now() at time zone 'Europe/Rome')::date))::integer as to_call
from public.quiz_submissions;

-- To whom a lead can be given: the owner of this view may read the accounts, and staff alone see its rows.
create view public.staff_people as
select u.email::text as email from auth.users u
where u.raw_app_meta_data ->> 'role' = 'clinic_staff' and (select private.is_staff());
revoke all on public.staff_people from public, anon, authenticated, service_role;
grant select on public.staff_people to authenticated;
comment on view public.staff_people is 'The addresses of the accounts that work at the leads desk. For staff only.';

-- What became of the leads of each week, which begins on Monday in Italy.
create view public.lead_weeks with (security_invoker = true) as
select
  date_trunc('week', created_at at time zone 'Europe/Rome')::date as week,
  count(*)::integer as received,
  (count(*) filter (where status <> 'new'))::integer as answered,
  (count(*) filter (where status = 'report_sent'))::integer as report_sent,
  (count(*) filter (where status = 'closed'))::integer as closed
from public.quiz_submissions group by 1;
revoke all on public.lead_weeks from public, anon, authenticated;
grant select on public.lead_weeks to authenticated;
grant all on public.lead_weeks to service_role;
comment on view public.lead_weeks is 'Counts of leads by the week of their arrival, for the leads desk.';
