-- Who may do what. Hosted projects grant every new table to everyone, so all is withdrawn first and then given
-- back column by column: row level security alone would let a visitor write `created_at` or `status`.

revoke all on private.settings from public, anon, authenticated;
revoke all on public.quiz_submissions, public.lead_notes from public, anon, authenticated;

grant insert (id, age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email, photo_url)
  on public.quiz_submissions to anon, authenticated;
grant select, delete, update (status) on public.quiz_submissions to authenticated;
grant select, delete, insert (id, lead_id, body) on public.lead_notes to authenticated;
grant all on public.quiz_submissions, public.lead_notes to service_role;

-- `app_metadata` is written by the service only; what users may write about themselves is `user_metadata`.
create function private.is_staff() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'clinic_staff', false) $$;
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

alter table public.quiz_submissions enable row level security;
alter table public.lead_notes enable row level security;

create policy "anyone leaves a lead" on public.quiz_submissions
  for insert to anon, authenticated with check (status = 'new');
create policy "staff read leads" on public.quiz_submissions
  for select to authenticated using ((select private.is_staff()));
create policy "staff mark leads" on public.quiz_submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete leads" on public.quiz_submissions
  for delete to authenticated using ((select private.is_staff()));

create policy "staff read notes" on public.lead_notes
  for select to authenticated using ((select private.is_staff()));
create policy "staff write notes" on public.lead_notes
  for insert to authenticated with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "staff delete notes" on public.lead_notes
  for delete to authenticated using ((select private.is_staff()));
