-- Whoever was sent the report is called back no more, where the day for it has come: a later day is kept, and one that
-- is set afterwards counts.
create function private.settle_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.follow_up_on <= (now() at time zone 'Europe/Rome')::date then
    new.follow_up_on := null;
  end if;
  return new;
end $$;
revoke execute on function private.settle_follow_up() from public;

create trigger settle_follow_up before update of status on public.quiz_submissions
for each row when (new.status = 'report_sent' and old.status is distinct from new.status
  and new.follow_up_on is not distinct from old.follow_up_on)
execute function private.settle_follow_up();

update public.quiz_submissions set follow_up_on = null
where status = 'report_sent' and follow_up_on <= (status_changed_at at time zone 'Europe/Rome')::date;
