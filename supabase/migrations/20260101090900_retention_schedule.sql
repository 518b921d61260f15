-- Whether leads expire is asked, not hoped for. What the first migrations could not schedule, because pg_cron was not
-- there yet, can be scheduled at any later time: `select private.schedule_retention()`.

create function private.is_retention_scheduled() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  found boolean;
begin
  -- Where pg_cron is missing there is no such table, and a plain query could not even be read.
  if to_regclass('cron.job') is null then
    return false;
  end if;
  execute 'select exists (select from cron.job where jobname = $1 and active)' into found
    using 'purge-expired-leads';
  return found;
end $$;
revoke execute on function private.is_retention_scheduled() from public;
grant execute on function private.is_retention_scheduled() to service_role;

-- True once leads expire daily by pg_cron. May be called again at any time: a job of that name is replaced.
create function private.schedule_retention() returns boolean
language plpgsql set search_path = ''
as $$
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
revoke execute on function private.schedule_retention() from public;

-- One row for whoever holds the service key: is it scheduled, and when did it last run?
create view public.retention as
select
  private.is_retention_scheduled() as scheduled,
  (select last_run from private.purge_clock) as last_run;
revoke all on public.retention from public, anon, authenticated;
grant select on public.retention to service_role;
comment on view public.retention is 'Whether leads expire. For the service role only.';

select private.schedule_retention();
