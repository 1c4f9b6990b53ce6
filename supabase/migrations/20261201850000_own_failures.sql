-- What fails for one school, or in one of its jobs, is noted by its code and holds up nothing else: before, the schools after it
-- were told of no follow-up and no promise.
create or replace function private.notify_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work record;
begin
  begin
    perform private.settle_visit_offers();
  exception when others then
    raise warning 'settle_visit_offers: %', sqlstate;
  end;
  for work in
    select t.id, t.settings, j.job
    from public.tenants t
    cross join unnest(array['fill_visit_patterns', 'notify_follow_ups', 'notify_promises'])
      with ordinality j (job, place)
    where t.archived_at is null order by t.id, j.place
  loop
    begin
      case work.job
        when 'fill_visit_patterns' then perform private.fill_visit_patterns(work.id);
        when 'notify_follow_ups' then perform private.notify_follow_ups(work.id);
        when 'notify_promises' then perform private.notify_promises(work.id, work.settings);
      end case;
    exception when others then
      raise warning '% of %: %', work.job, work.id, sqlstate;
    end;
  end loop;
end
$$;
