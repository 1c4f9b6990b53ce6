-- The number on which a school answers by WhatsApp: the chat offers parents to go on there.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'school_settings_fault', '"family_phone": "^[+0-9(][0-9 ().-]{4,29}$",',
        '"family_phone": "^[+0-9(][0-9 ().-]{4,29}$", "whatsapp": "^\\+[1-9][0-9 ().-]{5,28}$",'
      ),
      (
        'school_variables', '''parentRelationshipPhone'', t.settings -> ''family_phone''',
        '''parentRelationshipPhone'', t.settings -> ''family_phone'', ''whatsapp'', t.settings -> ''whatsapp'''
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
comment on function private.school_settings_fault(jsonb) is
  'Settings, each optional: the texts email, phone, family_phone, whatsapp, address, website, logo, colour, language, country and time_zone; hours, as private.are_hours; holidays, as private.are_holidays; promise, 1 to 240 hours; languages of the chat, the first of which it begins with.';
