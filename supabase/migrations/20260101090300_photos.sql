-- The photos: a private bucket into which visitors can drop a file, and from which only staff can take one.

insert into private.settings (key, value) values
  ('photos_per_hour', '300'),
  ('photo_mebibytes_per_day', '2048');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('quiz-photos', 'quiz-photos', false, 5242880, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Counts what is stored and keeps no counter: Storage asks the policy in a transaction that it rolls back.
-- The lock makes the count exact where the policy and the insert are one transaction.
create function private.photos_allowed() returns boolean
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
    where o.bucket_id = 'quiz-photos' and o.created_at > now() - interval '1 day'
  );
end $$;
revoke execute on function private.photos_allowed() from public;
grant execute on function private.photos_allowed() to anon, authenticated;

create policy "anyone adds a quiz photo" on storage.objects
  for insert to anon, authenticated with check (
    bucket_id = 'quiz-photos'
    and name ~* '^[0-9]{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|gif|hei[cf]|avif)$'
    and (select private.photos_allowed())
  );
create policy "staff see quiz photos" on storage.objects
  for select to authenticated using (bucket_id = 'quiz-photos' and (select private.is_staff()));
create policy "staff delete quiz photos" on storage.objects
  for delete to authenticated using (bucket_id = 'quiz-photos' and (select private.is_staff()));
