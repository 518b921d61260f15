-- Source and consent of a lead, counts of quiz steps, alarms, and the published texts of the privacy notice.

-- Generated columns allow only immutable functions, so `concat_ws` is not possible.
alter table public.quiz_submissions
  add column visit jsonb,
  add column source text generated always as (coalesce(
    nullif(substr(
      coalesce(' / ' || (visit ->> 'utm_source'), '')
      || coalesce(' / ' || (visit ->> 'utm_medium'), '')
      || coalesce(' / ' || (visit ->> 'utm_campaign'), ''), 4), ''),
    visit ->> 'referrer')) stored,
  add constraint visit_shape check (jsonb_typeof(visit) = 'object' and not jsonb_path_exists(visit,
    '$.keyvalue() ? (
      !(@.key like_regex "^(utm_(source|medium|campaign|content|term)|referrer|consent)$")
      || @.value.type() != "string"
      || !(@.value like_regex "^[^\u0001-\u001f\u007f-\u009f]{1,80}$"))'));
comment on column public.quiz_submissions.visit is 'Campaign, referring site and revision of the privacy notice, or null.';
grant insert (visit) on public.quiz_submissions to anon, authenticated;

create view public.lead_sources with (security_invoker = true) as
select
  date_trunc('week', created_at at time zone 'Europe/Rome')::date as week,
  coalesce(source, '') as source,
  count(*)::integer as received,
  (count(*) filter (where status = 'report_sent'))::integer as report_sent
from public.quiz_submissions group by 1, 2;

-- ── Consent: all published versions of the texts to which a visitor agrees ──────────────────────────────────────

create table public.consent_texts (
  revision      text primary key,
  published_at  timestamptz not null,
  statement     text not null,
  consent_label text,
  policy        text not null,
  recorded_at   timestamptz not null default now(),
  constraint revision_length      check (char_length(revision) between 1 and 80),
  constraint statement_length     check (char_length(statement) <= 10000),
  constraint consent_label_length check (char_length(consent_label) <= 2000),
  constraint policy_length        check (char_length(policy) <= 300000)
);
comment on column public.consent_texts.revision is 'The `_rev` of the privacy document in Sanity.';

-- ── Erased leads: a count by the week in which they arrived ─────────────────────────────────────────────────────

create table public.lead_erasures (
  week  date primary key,
  count integer not null
);

create function private.count_erasures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_erasures as e (week, count)
    select date_trunc('week', g.created_at at time zone 'Europe/Rome')::date as week, count(*)
    from _erased g group by 1 order by 1
    on conflict (week) do update set count = e.count + excluded.count;
  return null;
end $$;
create trigger count_erasures after delete on public.quiz_submissions
referencing old table as _erased for each statement
execute function private.count_erasures();

-- ── Quiz counts: how many visitors reach each step, by day in Italy and place, without an identifier ────────────

create table public.quiz_counts (
  day   date not null,
  place text not null,
  step  text not null,
  count integer not null,
  primary key (day, place, step)
);

create view public.quiz_steps_by_week with (security_invoker = true) as
select date_trunc('week', day)::date as week, place, step, sum(count)::integer as count
from public.quiz_counts group by 1, 2, 3;

-- Counts only while `quiz_counts` in `private.settings` is 'on'. Above an hourly limit, ignores steps without an error.
create function public.count_quiz_step(place text, step text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_key();
  is_known boolean := place in ('hero', 'testimonials') and step in ('opened', 'age', 'gender', 'hairLossTime',
    'previousTransplants', 'location', 'timeframe', 'goal', 'photo', 'email', 'sent');
begin
  if is_known is not true or private.setting('quiz_counts') is distinct from 'on' then
    return;
  end if;
  if (address is not null and private.count_hits('steps:' || address, 1) >= 300)
    or private.count_hits('steps', 1) >= 20000
  then
    return;
  end if;
  insert into public.quiz_counts as c (day, place, step, count)
    values ((now() at time zone 'Europe/Rome')::date, count_quiz_step.place, count_quiz_step.step, 1)
    on conflict on constraint quiz_counts_pkey do update set count = c.count + 1;
end $$;

create function public.set_quiz_counts(is_on boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.settings as s (key, value) values ('quiz_counts', case when is_on then 'on' else 'off' end)
    on conflict (key) do update set value = excluded.value where s.value is distinct from excluded.value
$$;

-- ── Alarms: for a lead that is still new after 20 hours, and each morning for the call-backs of the day ─────────

create table public.lead_alarms (
  key             text primary key,
  created_at      timestamptz not null default now(),
  attempts        integer not null default 1,
  next_attempt_at timestamptz not null,
  -- Channels that have accepted the alarm.
  delivered_to    text[] not null default '{}',
  delivered_at    timestamptz,
  last_error      text,
  constraint last_error_length check (char_length(last_error) <= 200)
);
comment on column public.lead_alarms.key is '`due:<lead id>` or `calls:<day in Italy>`.';

-- Returns the alarms to send now and postpones their next attempt, in one statement, so that no two workers send one.
create function public.claim_alarms(clock timestamptz) returns jsonb
language sql set search_path = '' as $$
  with _reasons as (
    select 'due:' || q.id as key, jsonb_build_array(jsonb_build_object('id', q.id, 'created_at', q.created_at)) as leads
    from public.quiz_submissions q
    where q.status = 'new'
      and q.created_at <= clock - interval '20 hours' and q.created_at > clock - interval '48 hours'
    union all
    select 'calls:' || (clock at time zone 'Europe/Rome')::date,
      jsonb_agg(jsonb_build_object('id', q.id, 'created_at', q.created_at) order by q.follow_up_on, q.created_at)
    from public.quiz_submissions q
    where q.status <> 'closed' and q.follow_up_on <= (clock at time zone 'Europe/Rome')::date
      and (clock at time zone 'Europe/Rome')::time between '08:00' and '12:00'
    having count(*) > 0
  ), _claimed as (
    insert into public.lead_alarms as a (key, next_attempt_at)
    select r.key, clock + interval '10 minutes' from _reasons r
    on conflict (key) do update set
      attempts = a.attempts + 1,
      next_attempt_at = clock + least(interval '1 hour', interval '10 minutes' * power(2, least(a.attempts, 3)))
    where a.delivered_at is null and a.next_attempt_at <= clock
    returning a.key, a.delivered_to
  )
  select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'delivered_to', c.delivered_to, 'leads', r.leads)), '[]')
  from _claimed c join _reasons r using (key)
$$;

-- ── Retention: deletes counts after two years and alarms after seven days ───────────────────────────────────────

alter function private.purge_expired() rename to purge_leads;
create function private.purge_expired() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  purged integer := private.purge_leads();
begin
  if (select c.purge_from <= now() from private.purge_clock c) then
    delete from public.quiz_counts where day < (now() - interval '2 years')::date;
    delete from public.lead_alarms where created_at < now() - interval '7 days';
  end if;
  return purged;
end $$;

-- ── Rights: revokes all first, because hosted projects grant new objects in `public` to everyone ────────────────

revoke all on public.lead_sources, public.consent_texts, public.lead_erasures, public.quiz_counts,
  public.quiz_steps_by_week, public.lead_alarms from public, anon, authenticated;
grant select on public.lead_sources, public.consent_texts, public.lead_erasures, public.quiz_counts,
  public.quiz_steps_by_week to authenticated;
grant all on public.lead_sources, public.consent_texts, public.lead_erasures, public.quiz_counts,
  public.quiz_steps_by_week, public.lead_alarms to service_role;

alter table public.consent_texts enable row level security;
alter table public.lead_erasures enable row level security;
alter table public.quiz_counts enable row level security;
alter table public.lead_alarms enable row level security;
create policy "staff read consent texts" on public.consent_texts
  for select to authenticated using ((select private.is_staff()));
create policy "staff read erasures" on public.lead_erasures
  for select to authenticated using ((select private.is_staff()));
create policy "staff read counts" on public.quiz_counts
  for select to authenticated using ((select private.is_staff()));

revoke execute on function private.count_erasures(), private.purge_expired() from public;
revoke execute on function public.count_quiz_step(text, text), public.set_quiz_counts(boolean),
  public.claim_alarms(timestamptz) from public, anon, authenticated;
grant execute on function public.count_quiz_step(text, text) to anon, authenticated;
grant execute on function public.set_quiz_counts(boolean), public.claim_alarms(timestamptz), private.purge_expired()
  to service_role;
