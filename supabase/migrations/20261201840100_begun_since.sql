-- What a family began since, with what it asked there, does not go with an enquiry that is past its retention: it has a time of its
-- own. Nor is a spreadsheet refused that is just being imported.
select private.patch_function(
  'private.erase_enquiries(text, uuid[])',
  'array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email))',
  $b$case
      when current_setting('schoolgate.retention', true) is distinct from 'on'
        then array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email))
    end$b$
);
select private.patch_function(
  'private.retire_enquiries(text, date, integer)',
  '    perform private.erase_enquiries(p_tenant, ids);',
  $b$    perform set_config('schoolgate.retention', 'on', true);
    perform private.erase_enquiries(p_tenant, ids);
    perform set_config('schoolgate.retention', '', true);$b$
);
