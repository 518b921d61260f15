-- What the leads desk asks every few seconds, in one row: how many there are of each kind, whether anything has
-- changed, and what time it is here, because the promise runs by this clock and not by an employee's computer.
-- The report is promised within 24 hours; its last six are when it becomes urgent.

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
  max(status_changed_at) as changed_at
from public.quiz_submissions;

-- `security_invoker`: whoever asks sees what the table's own policies show him, so staff everything and others zero.
revoke all on public.lead_overview from public, anon, authenticated;
grant select on public.lead_overview to authenticated;
grant all on public.lead_overview to service_role;

comment on view public.lead_overview is 'One row of counts for the leads desk. Open leads: new or contacted.';
