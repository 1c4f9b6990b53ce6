-- A spreadsheet brings answers in a school's own fields too, called by `answers.` and their name as everywhere for staff, and
-- a family's page shows them with each enquiry, in the words of the record.
alter table private.import_rows
  add column answers jsonb not null default '{}',
  add constraint import_rows_answers_check check (private.are_answers(answers));

do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      ('stage_row', 'school_name, source, status_code', 'school_name, answers, source, status_code'),
      ('stage_row', 'n.school_name, ''{"channel"', 'n.school_name, private.as_answers(fields), ''{"channel"'),
      ('finish_import', 'school_name, source, status_code', 'school_name, answers, source, status_code'),
      ('finish_import', 'r.school_name, r.source', 'r.school_name, r.answers, r.source'),
      (
        'family_enquiries', '''asked'', private.asked_by(l.enquiry_id)',
        '''asked'', private.asked_by(l.enquiry_id), ''answers'', (
        select private.shown_answers(e.tenant_id, e.config_version, e.answers)
        from public.chat_inquiry_information e where e.id = l.enquiry_id
      )'
      )
    ) c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = change.name;
    if position(change.was in definition) = 0 then
      raise exception 'private.% does not hold %', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function public.get_family(uuid) is
  '{id, tenant_id, total, enquiries, history, historyTotal, changes}: a family with its 200 newest enquiries, the child of each, what it asked, and its answers in the school''s own fields as enquiry_detail; the 300 last things that happened to them; what was joined or split. One that was joined to another answers as that one. PT404 unless it is one of the caller''s schools.';
