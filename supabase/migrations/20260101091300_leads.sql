-- The schema of version 1.0.0 as one migration for new databases. Existing databases keep their own history and three
-- unused functions (`claim_notifications`, `find_photo`, `keep_photo`).

-- Contains settings, counters and functions. The API does not expose this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

create table private.settings (
  key   text primary key,
  value text not null
);
revoke all on private.settings from public, anon, authenticated;

insert into private.settings (key, value) values
  ('address_pepper', gen_random_uuid()::text || gen_random_uuid()::text),
  -- High limits, because many visitors of a mobile network share one IP address, and a refused lead is a lost patient.
  ('leads_per_address_per_hour', '60'),
  ('leads_per_hour', '1000'),
  ('photos_per_address_per_hour', '30'),
  ('photos_per_hour', '300'),
  ('photo_mebibytes_per_address_per_day', '200'),
  ('photo_mebibytes_per_day', '2048'),
  -- Above the limit of all visitors together, each IP address may still send 3 (leads, photos or MiB). Above 5 times
  -- that limit, no IP address may.
  ('always_per_address', '3'),
  ('last_resort_times', '5'),
  ('retention_months', '12'),
  ('abandoned_photo_days', '7');

create function private.setting(wanted text) returns text
language sql stable security definer set search_path = '' as $$ select s.value from private.settings s where s.key = wanted $$;

-- Reads `app_metadata`, which users cannot change, unlike `user_metadata`.
create function private.is_staff() returns boolean
language sql stable set search_path = '' as $$ select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'clinic_staff', false) $$;

-- Checks only shape and length, because editors change the options. The form accepts addresses such as `a@b`.
create table public.quiz_submissions (
  id                     uuid primary key default gen_random_uuid(),
  created_at             timestamptz not null default now(),
  age                    text not null,
  gender                 text not null,
  hair_loss_time         text not null,
  previous_transplants   text not null,
  location               text not null,
  timeframe              text not null,
  goal                   text not null,
  email                  text not null,
  photo_url              text,
  status                 text not null default 'new',
  status_changed_at      timestamptz,
  status_changed_by      text,
  assigned_to            text,
  follow_up_on           date,
  handled_at             timestamptz,
  handled_by             text,
  notes                  text not null default '',
  phone                  text,
  constraint age_length                  check (char_length(age) between 1 and 200),
  constraint gender_length               check (char_length(gender) between 1 and 200),
  constraint hair_loss_time_length       check (char_length(hair_loss_time) between 1 and 200),
  constraint previous_transplants_length check (char_length(previous_transplants) between 1 and 200),
  constraint location_length             check (char_length(location) between 1 and 120),
  constraint timeframe_length            check (char_length(timeframe) between 1 and 200),
  constraint goal_length                 check (char_length(goal) between 1 and 200),
  constraint email_shape                 check (char_length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint photo_url_shape             check (
    photo_url ~* '^[0-9]{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|gif|hei[cf]|avif)$'
  ),
  constraint status_known                check (status in ('new', 'contacted', 'report_sent', 'closed')),
  constraint assigned_to_shape           check (char_length(assigned_to) <= 320 and assigned_to ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint phone_shape                 check (char_length(phone) between 1 and 40 and phone !~ '[^0-9+ ./()-]')
);
create index quiz_submissions_by_time on public.quiz_submissions (created_at desc, id);
create index quiz_submissions_by_photo on public.quiz_submissions (photo_url) where photo_url is not null;
comment on column public.quiz_submissions.id is 'Made by the browser, so that a repeated request is the same lead.';
comment on column public.quiz_submissions.photo_url is 'Name of the photo in the bucket quiz-photos, or null.';
comment on column public.quiz_submissions.notes is 'The rows of lead_notes in one text, kept by a trigger.';

create table public.lead_notes (
  id         uuid primary key default gen_random_uuid(),
  lead_id    uuid not null references public.quiz_submissions (id) on delete cascade,
  created_at timestamptz not null default now(),
  author_id  uuid not null default auth.uid(),
  author     text not null default (auth.jwt() ->> 'email'),
  body       text not null,
  constraint body_length check (char_length(body) between 1 and 4000)
);
create index lead_notes_by_lead on public.lead_notes (lead_id, created_at);
comment on table public.lead_notes is 'What staff wrote about a lead. Author and time come from the token and the clock.';

-- Hosted projects grant every new table to everyone. Revoke all, then grant single columns: row level security alone
-- would let a visitor write columns such as `created_at`.
revoke all on public.quiz_submissions, public.lead_notes from public, anon, authenticated;
grant insert (id, age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email, photo_url, phone)
  on public.quiz_submissions to anon, authenticated;
grant select, delete, update (status, assigned_to, follow_up_on) on public.quiz_submissions to authenticated;
grant select, delete, insert (id, lead_id, body) on public.lead_notes to authenticated;
grant all on public.quiz_submissions, public.lead_notes to service_role;

alter table public.quiz_submissions enable row level security;
alter table public.lead_notes enable row level security;
create policy "anyone leaves a lead" on public.quiz_submissions
  for insert to anon, authenticated with check (status = 'new');
create policy "staff read leads" on public.quiz_submissions
  for select to authenticated using ((select private.is_staff()));
create policy "staff mark leads" on public.quiz_submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete leads" on public.quiz_submissions
  for delete to authenticated using ((select private.is_staff()));
create policy "staff read notes" on public.lead_notes
  for select to authenticated using ((select private.is_staff()));
create policy "staff write notes" on public.lead_notes
  for insert to authenticated with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "staff delete notes" on public.lead_notes
  for delete to authenticated using ((select private.is_staff()));

-- ── Handling of leads: triggers take the author from the token and the time from the clock ──────────────────────

create function private.stamp_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.status_changed_at := now();
  new.status_changed_by := auth.jwt() ->> 'email';
  return new;
end $$;
create trigger stamp_status before update of status on public.quiz_submissions
for each row when (new.status is distinct from old.status)
execute function private.stamp_status();

create function private.stamp_handling() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.handled_at := now();
  new.handled_by := auth.jwt() ->> 'email';
  return new;
end $$;
create trigger stamp_handling before update of assigned_to, follow_up_on on public.quiz_submissions
for each row when (new.assigned_to is distinct from old.assigned_to or new.follow_up_on is distinct from old.follow_up_on)
execute function private.stamp_handling();

-- Removes a due call-back when staff send the report. A later day remains, and so does a day set in the same update.
create function private.settle_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.follow_up_on <= (now() at time zone 'Europe/Rome')::date then
    new.follow_up_on := null;
  end if;
  return new;
end $$;
create trigger settle_follow_up before update of status on public.quiz_submissions
for each row when (new.status = 'report_sent' and old.status is distinct from new.status
  and new.follow_up_on is not distinct from old.follow_up_on)
execute function private.settle_follow_up();

create function private.notes_of(lead uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(string_agg(
    concat(to_char(n.created_at at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI'), ' ', n.author, ': ', n.body),
    E'\n' order by n.created_at, n.id), '')
  from public.lead_notes n where n.lead_id = lead
$$;

create function private.keep_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead uuid := case tg_op when 'DELETE' then old.lead_id else new.lead_id end;
begin
  -- Locks the lead, so that the second of two parallel notes reads the first.
  perform from public.quiz_submissions q where q.id = lead for no key update;
  update public.quiz_submissions q set notes = private.notes_of(lead) where q.id = lead;
  return null;
end $$;
create trigger keep_notes after insert or delete on public.lead_notes
for each row execute function private.keep_notes();

-- The desk reads this view every 10 s. With `security_invoker`, accounts that are not staff see only zeros.
create view public.lead_overview with (security_invoker = true) as
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

create view public.lead_weeks with (security_invoker = true) as
select
  date_trunc('week', created_at at time zone 'Europe/Rome')::date as week,
  count(*)::integer as received,
  (count(*) filter (where status <> 'new'))::integer as answered,
  (count(*) filter (where status = 'report_sent'))::integer as report_sent,
  (count(*) filter (where status = 'closed'))::integer as closed
from public.quiz_submissions group by 1;

-- The view reads the accounts with its owner's rights. The filter shows the rows only to staff.
create view public.staff_people as
select u.email::text as email from auth.users u
where u.raw_app_meta_data ->> 'role' = 'clinic_staff' and (select private.is_staff());

revoke all on public.lead_overview, public.lead_weeks from public, anon, authenticated;
grant select on public.lead_overview, public.lead_weeks to authenticated;
grant all on public.lead_overview, public.lead_weeks to service_role;
revoke all on public.staff_people from public, anon, authenticated, service_role;
grant select on public.staff_people to authenticated;

-- ── Limits by IP address ─────────────────────────────────────────────────────────────────────────────────────────

create table private.rate_hits (
  bucket text not null,
  hour   timestamptz not null,
  hits   integer not null,
  primary key (bucket, hour)
);
revoke all on private.rate_hits from public, anon, authenticated;

-- Returns a daily hash of the caller's IP address, or null without a valid one. Callers can forge `x-forwarded-for`,
-- but not `cf-connecting-ip`. Ignores the last 64 bits of IPv6, because one customer has a whole /64 network.
create function private.address_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
  address inet;
begin
  begin
    address := (headers::json ->> 'cf-connecting-ip')::inet;
  exception when others then
    return null;
  end;
  if address is null then
    return null;
  end if;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return encode(
    sha256(convert_to(private.setting('address_pepper') || current_date::text || host(address), 'UTF8')), 'hex');
end $$;

-- Returns whether this IP address (`mine`, null if unknown) or all visitors (`everybody`) have reached a limit. An IP
-- address with a low count is still accepted until the total reaches a multiple of the limit for all.
create function private.is_too_much(mine bigint, share text, everybody bigint, pot text) returns boolean
language sql stable security definer set search_path = '' as $$
  with _most as (
    select private.setting(share)::bigint as share, private.setting(pot)::bigint as pot,
      private.setting('always_per_address')::bigint as always,
      private.setting('last_resort_times')::bigint as times
  )
  select coalesce(mine >= share, false)
    or (everybody >= pot and (coalesce(mine >= always, true) or everybody >= pot * times))
  from _most
$$;

-- Adds `more` to a count and returns the previous value. The row lock makes parallel counts exact.
create function private.count_hits(wanted text, more integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.rate_hits as r (bucket, hour, hits) values (wanted, date_trunc('hour', now()), more)
    on conflict (bucket, hour) do update set hits = r.hits + more
    returning r.hits into counted;
  return counted - more;
end $$;

create function private.limit_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_key();
  mine bigint;
begin
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  -- The primary key rejects a retry of a saved lead as a duplicate, so the retry does not count against the limits.
  if exists (select from public.quiz_submissions q where q.id = new.id) then
    return new;
  end if;
  if address is not null then
    mine := private.count_hits('address:' || address, 1);
  end if;
  if private.is_too_much(mine, 'leads_per_address_per_hour', private.count_hits('all', 1), 'leads_per_hour') then
    raise sqlstate 'PT429' using message = 'Too many submissions', hint = 'Please try again later.';
  end if;
  return new;
end $$;
create trigger limit_leads before insert on public.quiz_submissions
for each row execute function private.limit_leads();

-- ── Photos: visitors can add a file to a private bucket, and only staff can read or delete one ──────────────────

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('quiz-photos', 'quiz-photos', false, 5242880, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Counts a photo after its insert, because Storage rolls back the transaction in which it checks the policy.
create function private.count_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_key();
begin
  if address is not null then
    perform private.count_hits('photos:' || address, 1);
    perform private.count_hits('photo-kibibytes:' || address,
      ceil(coalesce((new.metadata ->> 'size')::bigint, 0) / 1024.0)::integer);
  end if;
  return null;
end $$;

do $$
begin
  create trigger count_photo after insert on storage.objects
  for each row when (new.bucket_id = 'quiz-photos')
  execute function private.count_photo();
exception when insufficient_privilege then
  raise warning 'Photos cannot be counted by address here: only the limit for all of them applies.';
end $$;

-- Returns true if a photo is within the limits. Photos with a future time do not count. Raises an error at a limit,
-- because `false` would mean that a retry of the photo cannot succeed.
create function private.photos_allowed() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := private.address_key();
  photos bigint;
  mebibytes bigint;
  my_photos bigint;
  my_mebibytes bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('quiz-photos', 0));
  select count(*) filter (where o.created_at > now() - interval '1 hour'),
    coalesce(sum((o.metadata ->> 'size')::bigint), 0) / 1048576
    into photos, mebibytes
    from storage.objects o
    where o.bucket_id = 'quiz-photos'
      and o.created_at > now() - interval '1 day' and o.created_at <= now() + interval '1 minute';
  if address is not null then
    select coalesce(sum(r.hits) filter (where r.bucket like 'photos:%' and r.hour = date_trunc('hour', now())), 0),
      coalesce(sum(r.hits) filter (where r.bucket like 'photo-kibibytes:%'), 0) / 1024
      into my_photos, my_mebibytes
      from private.rate_hits r
      where r.bucket in ('photos:' || address, 'photo-kibibytes:' || address);
  end if;
  if private.is_too_much(my_photos, 'photos_per_address_per_hour', photos, 'photos_per_hour')
    or private.is_too_much(my_mebibytes, 'photo_mebibytes_per_address_per_day', mebibytes, 'photo_mebibytes_per_day')
  then
    raise sqlstate 'PT429' using message = 'Too many photos', hint = 'Please try again later.';
  end if;
  return true;
end $$;

create policy "anyone adds a quiz photo" on storage.objects
  for insert to anon, authenticated with check (
    bucket_id = 'quiz-photos'
    and name ~* '^[0-9]{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|gif|hei[cf]|avif)$'
    and (select private.photos_allowed())
  );
create policy "staff see quiz photos" on storage.objects
  for select to authenticated using (bucket_id = 'quiz-photos' and (select private.is_staff()));
create policy "staff delete quiz photos" on storage.objects
  for delete to authenticated using (bucket_id = 'quiz-photos' and (select private.is_staff()));

-- ── Retention: deletes rows and queues photo names, because only the Storage API can delete files ───────────────

create table public.photo_purge_queue (
  name      text primary key,
  queued_at timestamptz not null default now()
);
revoke all on public.photo_purge_queue from public, anon, authenticated;
grant all on public.photo_purge_queue to service_role;
alter table public.photo_purge_queue enable row level security;

create function private.queue_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.photo_purge_queue (name)
    select old.photo_url
    where not exists (select from public.quiz_submissions q where q.photo_url = old.photo_url)
    on conflict do nothing;
  return null;
end $$;
create trigger queue_photo after delete on public.quiz_submissions
for each row when (old.photo_url is not null)
execute function private.queue_photo();

create table private.purge_clock (
  only_row   boolean primary key default true check (only_row),
  last_run   timestamptz not null,
  purge_from timestamptz not null
);
revoke all on private.purge_clock from public, anon, authenticated;

-- Protects leads from a wrong clock. If the last run was more than 8 days ago, no lead expires for 20 hours.
create function private.may_purge() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  allowed_from timestamptz;
begin
  insert into private.purge_clock as c (last_run, purge_from) values (now(), now())
    on conflict (only_row) do update set
      last_run = now(),
      purge_from = case
        when now() > c.last_run + interval '8 days' then now() + interval '20 hours'
        when now() < c.last_run then now()
        else c.purge_from
      end
    returning purge_from into allowed_from;
  return allowed_from <= now();
end $$;

create function private.purge_expired() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  purged integer;
begin
  delete from private.rate_hits where hour < now() - interval '1 day' or hour > now() + interval '1 hour';
  if not private.may_purge() then
    return 0;
  end if;
  delete from public.quiz_submissions
    where created_at < now() - make_interval(months => private.setting('retention_months')::integer);
  get diagnostics purged = row_count;
  insert into public.photo_purge_queue (name)
    select o.name from storage.objects o
    where o.bucket_id = 'quiz-photos'
      and o.created_at < now() - make_interval(days => private.setting('abandoned_photo_days')::integer)
      and not exists (select from public.quiz_submissions q where q.photo_url = o.name)
    on conflict do nothing;
  return purged;
end $$;

create function private.is_retention_scheduled() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  found boolean;
begin
  -- The table `cron.job` exists only if pg_cron is installed.
  if to_regclass('cron.job') is null then
    return false;
  end if;
  execute 'select exists (select from cron.job where jobname = $1 and active)' into found
    using 'purge-expired-leads';
  return found;
end $$;

-- Schedules the purge on hosted projects. Returns true if pg_cron purges the leads. Elsewhere the server does, daily.
create function private.schedule_retention() returns boolean
language plpgsql set search_path = '' as $$
begin
  begin
    if exists (select from pg_available_extensions where name = 'pg_cron') then
      create extension if not exists pg_cron;
    end if;
    if to_regnamespace('cron') is not null then
      perform cron.schedule('purge-expired-leads', '17 3 * * *', 'select private.purge_expired()');
    end if;
  exception when others then
    raise warning 'pg_cron cannot be used here (%): call private.purge_expired() daily.', sqlerrm;
  end;
  return private.is_retention_scheduled();
end $$;

create view public.retention as
select
  private.is_retention_scheduled() as scheduled,
  (select last_run from private.purge_clock) as last_run;
revoke all on public.retention from public, anon, authenticated;
grant select on public.retention to service_role;

-- ── Notifications: one row for each lead, delivered at least once by a worker with the service key ──────────────

create table public.lead_notifications (
  lead_id         uuid primary key references public.quiz_submissions (id) on delete cascade,
  created_at      timestamptz not null default now(),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Channels that have accepted the notification.
  delivered_to    text[] not null default '{}',
  delivered_at    timestamptz,
  last_error      text,
  constraint last_error_length check (char_length(last_error) <= 200)
);
create index lead_notifications_due on public.lead_notifications (next_attempt_at) where delivered_at is null;
revoke all on public.lead_notifications from public, anon, authenticated;
grant all on public.lead_notifications to service_role;
alter table public.lead_notifications enable row level security;

create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_notifications (lead_id) values (new.id);
  return null;
end $$;
create trigger queue_notification after insert on public.quiz_submissions
for each row execute function private.queue_notification();

-- ── Functions: only triggers and views may call them, unless granted here ───────────────────────────────────────

revoke execute on all functions in schema private from public;
grant execute on function private.is_staff() to authenticated, service_role;
grant execute on function private.photos_allowed() to anon, authenticated;
grant execute on function private.purge_expired(), private.is_retention_scheduled() to service_role;

select private.schedule_retention();
