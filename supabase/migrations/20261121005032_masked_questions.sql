-- What a parent types about themselves is the enquiry's, not the school's list of questions: e-mail addresses and whatever
-- looks like a phone number are masked before a question is kept or grouped.

create function private.masked(p_text text) returns text
language sql immutable set search_path = ''
as $$
  with addresses as (
    select regexp_replace(p_text, '[^[:space:]@＠]+[[:space:]]?[@＠][[:space:]]?[^[:space:]@＠]+', '[e-mail]', 'g') as said
  ), years as (
    -- 2025-2026 and 2025/26 are the academic years that every second parent asks for: put aside behind a character that
    -- stands in no text, so that they are not taken for digits of a number.
    select regexp_replace(
      a.said, '(?<![0-9])((19|20)[0-9]{2}) ?[-/–] ?((19|20)?[0-9]{2})(?![0-9])', E'\\1\uE000\\3', 'g'
    ) as said
    from addresses a
  )
  -- Seven digits of any script and more, with up to two separators between them; a date of birth looks like that too.
  select replace(
    regexp_replace(
      y.said, '[+＋(]*[0-9०-९٠-٩۰-۹０-９]([ ().\-/–]{0,2}[0-9०-९٠-٩۰-۹０-９]){6,}', '[number]', 'g'
    ), E'\uE000', '-'
  )
  from years y
$$;

comment on function private.masked(text) is 'The text with [e-mail] and [number] in place of addresses and of runs of seven digits and more.';
revoke all on function private.masked(text) from public, anon, authenticated;
