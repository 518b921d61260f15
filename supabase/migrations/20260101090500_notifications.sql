-- A new lead announces itself: one row here for each, delivered at least once by a worker with the service key
-- (or by a database webhook on this table). `delivered_to` names the channels that have taken it.

create table public.lead_notifications (
  lead_id         uuid primary key references public.quiz_submissions (id) on delete cascade,
  created_at      timestamptz not null default now(),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_to    text[] not null default '{}',
  delivered_at    timestamptz,
  last_error      text,
  constraint last_error_length check (char_length(last_error) <= 200)
);
create index lead_notifications_due on public.lead_notifications (next_attempt_at) where delivered_at is null;
revoke all on public.lead_notifications from public, anon, authenticated;
grant all on public.lead_notifications to service_role;
alter table public.lead_notifications enable row level security;
comment on table public.lead_notifications is 'Leads to announce. For the service role only.';

create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_notifications (lead_id) values (new.id);
  return null;
end $$;
revoke execute on function private.queue_notification() from public;

create trigger queue_notification after insert on public.quiz_submissions
for each row execute function private.queue_notification();

-- Takes due rows and puts their next attempt off before anyone sends: if the worker dies now, another attempt
-- follows; if two workers run, each row goes to one. What is older than a week is no longer news.
create function private.claim_notifications(most integer) returns setof public.lead_notifications
language sql volatile security definer set search_path = ''
as $$
  update public.lead_notifications n set
    attempts = n.attempts + 1,
    next_attempt_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, least(n.attempts, 10)))
  where n.lead_id in (
    select d.lead_id from public.lead_notifications d
    where d.delivered_at is null and d.next_attempt_at <= now() and d.created_at > now() - interval '7 days'
    order by d.next_attempt_at
    limit most
    for update skip locked
  )
  returning n.*
$$;
revoke execute on function private.claim_notifications(integer) from public;
grant execute on function private.claim_notifications(integer) to service_role;
