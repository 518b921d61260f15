-- Nothing is kept longer than needed. Rows go here; a photo can only be deleted through the Storage API, so its
-- name waits in a queue for a worker that holds the service key.

insert into private.settings (key, value) values
  ('retention_months', '12'),
  ('abandoned_photo_days', '7');

create table public.photo_purge_queue (
  name      text primary key,
  queued_at timestamptz not null default now()
);
revoke all on public.photo_purge_queue from public, anon, authenticated;
grant all on public.photo_purge_queue to service_role;
alter table public.photo_purge_queue enable row level security;
comment on table public.photo_purge_queue is 'Photos to delete through the Storage API. For the service role only.';

create function private.queue_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.photo_purge_queue (name)
    select old.photo_url
    where not exists (select from public.quiz_submissions q where q.photo_url = old.photo_url)
    on conflict do nothing;
  return null;
end $$;
revoke execute on function private.queue_photo() from public;

create trigger queue_photo after delete on public.quiz_submissions
for each row when (old.photo_url is not null)
execute function private.queue_photo();

-- A lead that waited on a device may still arrive and claim its photo: then it leaves the queue again.
create function private.keep_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.photo_purge_queue where name = new.photo_url;
  return null;
end $$;
revoke execute on function private.keep_photo() from public;

create trigger keep_photo after insert on public.quiz_submissions
for each row when (new.photo_url is not null)
execute function private.keep_photo();

create function private.purge_expired() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  purged integer;
begin
  delete from public.quiz_submissions
    where created_at < now() - make_interval(months => private.setting('retention_months')::integer);
  get diagnostics purged = row_count;
  insert into public.photo_purge_queue (name)
    select o.name from storage.objects o
    where o.bucket_id = 'quiz-photos'
      and o.created_at < now() - make_interval(days => private.setting('abandoned_photo_days')::integer)
      and not exists (select from public.quiz_submissions q where q.photo_url = o.name)
    on conflict do nothing;
  delete from private.rate_hits where hour < now() - interval '1 day';
  return purged;
end $$;
revoke execute on function private.purge_expired() from public;
grant execute on function private.purge_expired() to service_role;

-- Hosted projects have pg_cron; elsewhere the process beside the database calls the function daily.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-expired-leads', '17 3 * * *', 'select private.purge_expired()');
  end if;
exception when others then
  raise warning 'pg_cron cannot be used here: call private.purge_expired() daily.';
end $$;
