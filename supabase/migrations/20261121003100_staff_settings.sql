-- How each member of staff wants the console: one row a person, theirs alone.

create table public.staff_settings (
  user_id uuid primary key default auth.uid() references public.users (user_id) on delete cascade,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  page_size integer not null default 10,
  date_format text not null default 'MM/DD/YYYY',
  export_format text not null default 'csv',
  updated_at timestamptz not null default now(),
  constraint staff_settings_language_check check (language in ('en', 'es', 'fr')),
  constraint staff_settings_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  constraint staff_settings_page_size_check check (page_size in (5, 10, 20, 50)),
  constraint staff_settings_date_format_check check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  constraint staff_settings_export_format_check check (export_format in ('csv', 'xlsx', 'pdf'))
);

comment on table public.staff_settings is 'The console as each member of staff likes it; no row means the defaults.';
comment on column public.staff_settings.time_zone is 'An IANA name such as Asia/Kolkata.';

alter table public.staff_settings enable row level security;

revoke all on public.staff_settings from public, anon, authenticated;
grant select,
  -- Saving is an upsert, which names the key in its update as well; the policies hold it to one's own.
  insert (user_id, language, time_zone, page_size, date_format, export_format),
  update (user_id, language, time_zone, page_size, date_format, export_format)
  on public.staff_settings to authenticated;
grant all on public.staff_settings to service_role;

create policy "Staff see their own settings"
  on public.staff_settings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff add their own settings"
  on public.staff_settings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create policy "Staff change their own settings"
  on public.staff_settings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.my_role()) is not null)
  with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);

create function private.touch_settings() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function private.touch_settings() from public, anon, authenticated;

create trigger touch_settings before update on public.staff_settings
  for each row execute function private.touch_settings();
