-- Creates the roles, schemas, functions and storage tables that a hosted project has before its first migration. The
-- embedded product runs this file at every start of the database.
do $$
declare wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role bypassrls'] loop
    if not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1)) then
      execute 'create role ' || wanted || ' nologin noinherit';
    end if;
  end loop;
end $$;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
-- Hosted projects grant these roles all rights on new tables and functions of `public`. The migrations revoke them.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create or replace function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create or replace function auth.uid() returns uuid language sql stable as
  $$ select (auth.jwt() ->> 'sub')::uuid $$;

-- Copy of the accounts that read leads. In version 1.0.0 this table was the original.
create table if not exists auth.users (
  id                 uuid primary key,
  email              text not null unique,
  encrypted_password text not null default '',
  raw_app_meta_data  jsonb not null default '{}',
  managed            boolean not null default false
);

create table if not exists storage.buckets (
  id                 text primary key,
  name               text not null unique,
  public             boolean not null default false,
  file_size_limit    bigint,
  allowed_mime_types text[],
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);
create table if not exists storage.objects (
  id               uuid primary key default gen_random_uuid(),
  bucket_id        text not null references storage.buckets (id),
  name             text not null,
  owner_id         text,
  version          text not null,
  metadata         jsonb,
  user_metadata    jsonb,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- This trigger of version 1.0.0 would refuse the deletions of the embedded Storage.
drop trigger if exists refuse_direct_delete on storage.objects;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  name    text
);
