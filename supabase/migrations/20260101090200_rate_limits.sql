-- Limits that hold wherever the table is reached from. They are wide, because many visitors share one address
-- behind a mobile network, and because a refused lead is a lost patient.

insert into private.settings (key, value) values
  ('address_pepper', gen_random_uuid()::text || gen_random_uuid()::text),
  ('leads_per_address_per_hour', '60'),
  ('leads_per_hour', '1000');

create table private.rate_hits (
  bucket text not null,
  hour   timestamptz not null,
  hits   integer not null,
  primary key (bucket, hour)
);
revoke all on private.rate_hits from public, anon, authenticated;

-- A hash that nobody can turn back into an address, and that is another one tomorrow. The address is what the
-- edge wrote into `cf-connecting-ip`; `x-forwarded-for` begins with the caller's own words and is never read.
-- An IPv6 customer owns a whole /64, so that is what counts as one address. Without a trustworthy address
-- only the overall limit applies.
create function private.address_key() returns text
language plpgsql stable security definer set search_path = ''
as $$
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
revoke execute on function private.address_key() from public;

-- Counts one hit and says whether it was one too many. The row lock makes it exact for parallel callers; a
-- refused or failed insert rolls its hit back.
create function private.over_limit(wanted text, cap integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  insert into private.rate_hits as r (bucket, hour, hits) values (wanted, date_trunc('hour', now()), 1)
    on conflict (bucket, hour) do update set hits = r.hits + 1
    returning r.hits into counted;
  return counted > cap;
end $$;
revoke execute on function private.over_limit(text, integer) from public;

create function private.limit_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  -- A repeated request: let the primary key answer that the lead is saved.
  if exists (select from public.quiz_submissions q where q.id = new.id) then
    return new;
  end if;
  address := private.address_key();
  if (address is not null
      and private.over_limit('address:' || address, private.setting('leads_per_address_per_hour')::integer))
    or private.over_limit('all', private.setting('leads_per_hour')::integer)
  then
    raise sqlstate 'PT429' using message = 'Too many submissions', hint = 'Please try again later.';
  end if;
  return new;
end $$;
revoke execute on function private.limit_leads() from public;

create trigger limit_leads before insert on public.quiz_submissions
for each row execute function private.limit_leads();
