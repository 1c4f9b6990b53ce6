-- How soon staff act is counted of what parents sent: what staff entered or imported was acted on before it was here. Said by
-- the source's label and not by the source, which the index does not hold.
do $$
declare
  of_parents constant text := $c$coalesce(e.source_label, '') <> all (array['(test)', 'import', 'telephone', 'walk_in', 'fair'])$c$;
begin
  perform private.patch_function(
    'private.enquiry_figures(text)',
    $a$order by extract(epoch from e.first_action_at - e.submitted_at))$a$,
    $b$order by greatest(extract(epoch from e.first_action_at - e.submitted_at), 0))$b$
  );
  perform private.patch_function(
    'private.enquiry_figures(text)',
    $a$e.first_action_at is not null and e.source_label is distinct from '(test)'$a$,
    'e.first_action_at is not null and ' || of_parents
  );
  perform private.patch_function(
    'private.enquiry_analytics(date, date, text, text)',
    $a$        and e.source_label is distinct from '(test)'
        and e.first_action_at is not null$a$,
    $b$        and e.first_action_at is not null
        and $b$ || of_parents
  );
end
$$;
comment on function public.enquiry_figures(text) is
  '{total, pending, responseHours} of one of the caller''s schools, or of all: the last is the median from submission to the first action of staff, of what parents sent in the last 90 days, null when there was none. PT403 unless active staff.';
