-- What a visitor leaves behind, and what staff do with it.

-- Not among the schemas that the API exposes: settings, counters and functions live here.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

create table private.settings (
  key   text primary key,
  value text not null
);

create function private.setting(wanted text) returns text
language sql stable security definer set search_path = ''
as $$ select s.value from private.settings s where s.key = wanted $$;
revoke execute on function private.setting(text) from public;

-- The checks hold shape and length only: the options are the editors' to change, and nothing that the form
-- accepts may be refused here. The city's 120 and the e-mail's 320 are the form's `maxlength` too; an e-mail
-- is checked no harder than by `type=email`, which accepts `a@b`.
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
  constraint status_known                check (status in ('new', 'contacted', 'report_sent', 'closed'))
);
create index quiz_submissions_by_time on public.quiz_submissions (created_at desc, id);
create index quiz_submissions_by_photo on public.quiz_submissions (photo_url) where photo_url is not null;

comment on table public.quiz_submissions is 'Leads: one finished quiz each.';
comment on column public.quiz_submissions.id is 'Made by the browser, so that a repeated request is the same lead.';
comment on column public.quiz_submissions.photo_url is 'Name of the photo in the bucket quiz-photos, or null.';

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

-- Who moved a lead on, and when, is recorded here and cannot be said by the caller.
create function private.stamp_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.status_changed_at := now();
  new.status_changed_by := auth.jwt() ->> 'email';
  return new;
end $$;
revoke execute on function private.stamp_status() from public;

create trigger stamp_status before update of status on public.quiz_submissions
for each row when (new.status is distinct from old.status)
execute function private.stamp_status();
