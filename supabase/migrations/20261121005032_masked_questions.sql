-- What a parent types about themselves is the enquiry's, not the school's list of questions: e-mail addresses and whatever
-- looks like a phone number are masked before a question is kept or grouped.

create function private.masked(p_text text) returns text
language sql immutable set search_path = ''
as $$
  with signs as (
    select '0-9०-९٠-٩۰-۹０-９' as digit,
      -- Spaces of every width, those without any too.
      ' \u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff' as space,
      -- From the hyphen to the em dash and the bar, and the minus.
      '\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d' as dash
  ), addresses as (
    select regexp_replace(p_text, '[^[:space:]@＠]+[[:space:]]?[@＠][[:space:]]?[^[:space:]@＠]+', '[e-mail]', 'g') as said
  ), years as (
    -- 2025-2026 and 2025/26 are the academic years that every second parent asks for: put aside behind a character that
    -- stands in no text, so that they are not taken for digits of a number.
    select regexp_replace(
      a.said,
      format('(?<![0-9])((19|20)[0-9]{2})[%1$s]?[/%2$s][%1$s]?((19|20)?[0-9]{2})(?![0-9])', s.space, s.dash),
      E'\\1\uE000\\3', 'g'
    ) as said
    from addresses a cross join signs s
  )
  -- Seven digits of any script and more, with up to three separators between them; a date of birth looks like that too.
  select replace(
    regexp_replace(
      y.said, format('[+＋(]*[%1$s]([%2$s%3$s().·/]{0,3}[%1$s]){6,}', s.digit, s.space, s.dash), '[number]', 'g'
    ), E'\uE000', '-'
  )
  from years y cross join signs s
$$;

comment on function private.masked(text) is 'The text with [e-mail] and [number] in place of addresses and of runs of seven digits and more.';
revoke all on function private.masked(text) from public, anon, authenticated;
