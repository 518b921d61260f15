-- A machine's clock may be set wrong and put right again. A leap deletes nothing before somebody has had time to
-- notice it, and nothing waits for a time that never was.

create table private.purge_clock (
  only_row   boolean primary key default true check (only_row),
  last_run   timestamptz not null,
  purge_from timestamptz not null
);
revoke all on private.purge_clock from public, anon, authenticated;

-- Rows expire by the clock, for ever: after a leap ahead (or a long standstill, which looks the same) the next
-- twenty hours delete none. A clock that goes back makes rows younger, which is safe at once.
create function private.may_purge() returns boolean
language plpgsql security definer set search_path = ''
as $$
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
revoke execute on function private.may_purge() from public;

create or replace function private.purge_expired() returns integer
language plpgsql security definer set search_path = ''
as $$
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

-- Photos from a clock that was ahead count for no hour and no day: they would close the door until it comes.
create or replace function private.photos_allowed() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quiz-photos', 0));
  return (
    select count(*) filter (where o.created_at > now() - interval '1 hour')
             < private.setting('photos_per_hour')::integer
       and coalesce(sum((o.metadata ->> 'size')::bigint), 0)
             < private.setting('photo_mebibytes_per_day')::bigint * 1048576
    from storage.objects o
    where o.bucket_id = 'quiz-photos'
      and o.created_at > now() - interval '1 day' and o.created_at <= now() + interval '1 minute'
  );
end $$;

-- No pause is longer than an hour: an attempt that is due later was put off by another clock.
create or replace function private.claim_notifications(most integer) returns setof public.lead_notifications
language sql volatile security definer set search_path = ''
as $$
  update public.lead_notifications n set
    attempts = n.attempts + 1,
    next_attempt_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, least(n.attempts, 10)))
  where n.lead_id in (
    select d.lead_id from public.lead_notifications d
    where d.delivered_at is null and d.created_at > now() - interval '7 days'
      and (d.next_attempt_at <= now() or d.next_attempt_at > now() + interval '1 hour')
    order by d.next_attempt_at
    limit most
    for update skip locked
  )
  returning n.*
$$;
