-- Whoever sends too much is refused first, and nobody else with him. An address has a share of its own. What all
-- together may send is the last resort: beyond it, an address that has hardly sent anything is still let in, up
-- to a multiple that protects the disk. 'Too many now' passes: the page keeps lead and photo, and sends them later.

insert into private.settings (key, value) values
  ('photos_per_address_per_hour', '30'),
  ('photo_mebibytes_per_address_per_day', '200'),
  -- What an address may send in any case, of leads and of photos.
  ('always_per_address', '3'),
  ('last_resort_times', '5');

-- `mine` and `everybody` have been sent already; without a trustworthy address, `mine` is null.
create function private.is_too_much(mine bigint, share text, everybody bigint, pot text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with _most as (
    select private.setting(share)::bigint as share, private.setting(pot)::bigint as pot,
      private.setting('always_per_address')::bigint as always,
      private.setting('last_resort_times')::bigint as times
  )
  select coalesce(mine >= share, false)
    or (everybody >= pot and (coalesce(mine >= always, true) or everybody >= pot * times))
  from _most
$$;
revoke execute on function private.is_too_much(bigint, text, bigint, text) from public;

-- Counts, and gives what was counted before. The row lock makes it exact for parallel callers; a refused or
-- failed insert rolls it back.
create function private.count_hits(wanted text, more integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  insert into private.rate_hits as r (bucket, hour, hits) values (wanted, date_trunc('hour', now()), more)
    on conflict (bucket, hour) do update set hits = r.hits + more
    returning r.hits into counted;
  return counted - more;
end $$;
revoke execute on function private.count_hits(text, integer) from public;

create or replace function private.limit_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.address_key();
  mine bigint;
begin
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  -- A repeated request: let the primary key answer that the lead is saved.
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
drop function private.over_limit(text, integer);

-- What an address has stored is counted after each photo: Storage asks the policy in a transaction that it rolls
-- back, and only then stores the photo.
create function private.count_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
revoke execute on function private.count_photo() from public;

do $$
begin
  create trigger count_photo after insert on storage.objects
  for each row when (new.bucket_id = 'quiz-photos')
  execute function private.count_photo();
exception when insufficient_privilege then
  raise warning 'Photos cannot be counted by address here: only the limit for all of them applies.';
end $$;

-- The lock makes the counts exact where the policy and the insert are one transaction. Photos from a clock that was
-- ahead count for no hour and no day. Refuses by an error, for 'no' would mean that the photo is never wanted.
create or replace function private.photos_allowed() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
