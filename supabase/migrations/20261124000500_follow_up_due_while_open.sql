-- A follow-up is due while there is something to follow up: not of an enquiry that is completed or cancelled.
create or replace function private.further_conditions(p_filter jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := p_filter ->> 'time_zone';
  today constant date := private.today(zone);
  assignee constant text := lower(btrim(coalesce(p_filter ->> 'assignee', '')));
  conditions text := '';
begin
  if p_filter ->> 'from' is not null then
    conditions := conditions || format(' and e.submitted_at >= %L::timestamptz', private.day_start((p_filter ->> 'from')::date, zone));
  end if;
  if p_filter ->> 'to' is not null then
    conditions := conditions || format(
      ' and e.submitted_at < %L::timestamptz',
      private.day_start(least(greatest((p_filter ->> 'to')::date, '1899-12-31'), '2999-12-30') + 1, zone)
    );
  end if;
  if (p_filter ->> 'follow_up_due')::boolean then
    conditions := conditions || format(
      ' and e.next_follow_up <= %L::date and e.status_code not in (''completed'', ''cancelled'')', today
    );
  end if;
  return conditions || case
    when assignee = '' then ''
    when assignee = 'none' then ' and e.assignee is null'
    when assignee = 'me' then format(' and e.assignee = %L', auth.uid())
    when assignee ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format(' and e.assignee = %L', assignee)
    else ' and false'
  end;
end
$$;
