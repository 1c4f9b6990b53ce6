-- Which columns the list of enquiries has and how close its rows are, as each member of staff likes it.
alter table public.staff_settings
  add column list_columns text[],
  add column list_density text not null default 'comfortable',
  add constraint staff_settings_list_columns_check check (
    cardinality(list_columns) between 1 and 40 and array_position(list_columns, null) is null
    and array_to_string(list_columns, ' ') ~ '^[A-Za-z]{1,40}( [A-Za-z]{1,40})*$'
  ),
  add constraint staff_settings_list_density_check check (list_density in ('compact', 'comfortable'));
comment on column public.staff_settings.list_columns is
  'As the console calls them; null: the usual ones. One that it no longer knows it leaves out.';

grant insert (list_columns, list_density), update (list_columns, list_density)
  on public.staff_settings to authenticated;
