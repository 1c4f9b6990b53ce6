-- A letter alone may be pressed by mistake, or by what writes down speech: staff can switch such shortcuts off.
alter table public.staff_settings add column single_keys boolean not null default true;
comment on column public.staff_settings.single_keys is 'Whether single letters and digits are shortcuts.';

grant insert (single_keys), update (single_keys) on public.staff_settings to authenticated;
