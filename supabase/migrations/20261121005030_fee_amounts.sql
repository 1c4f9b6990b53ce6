-- Fees are never answered with a number: an officer of the school explains them. What an article says about fees may be
-- said, unless an amount of money stands in it; then it is as if there were no article. In doubt it is withheld.

create function private.speaks_of_fees(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text ~* any (array[
    '\m(fees?|tuition|charge[ds]?|charges|costs?|costing|pric(e[ds]?|ing)|pay(s|ing|able|ments?)?|paid|instal?lments?)\M',
    '\m(deposits?|amounts?|expens(e|es|ive)|scholarships?|concessions?|discounts?|refund(s|able)?|rupees?|donations?)\M',
    '\m(fee|paisa|paise|kharch[ae]?|shulk|rakam|kist(on)?)\M',
    '\m(cuotas?|aranceles|arancel|precios?|costes?|costos?|mensualidad(es)?|colegiaturas?|pagos?|pagar|tarifas?|becas?)\M',
    '\m(frais|co[uû]ts?|prix|tarifs?|paiements?|payer|versements?|bourses?|mensualités?)\M',
    '[₹€£$]', '\m(rs|inr|usd|eur|gbp|aed)\M'
  ])
$$;

revoke all on function private.speaks_of_fees(text) from public, anon, authenticated;

create function private.holds_amount(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  with plain as (
    -- Digits of other scripts count as digits.
    select translate(
      p_text, '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩０１２３４５６７８９', '012345678901234567890123456789'
    ) as said
  ), without_phones as (
    -- A phone number is no amount: ten digits and more, behind a plus, a zero or as mobiles begin here, and not round.
    select p.said, case
      when p.said ~ '000\M' then p.said
      else regexp_replace(p.said, '((\+\d|\m0|\m[6-9])([ ().-]{0,2}\d){8,12}|\m1800([ ().-]{0,2}\d){6,7})\M', ' ', 'g')
    end as rest
    from plain p
  )
  select w.said ~* any (array[
      -- A currency before or behind the digits.
      '([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d',
      '\d[\d.,]*\s*(/-|[₹€£$]|(rs|inr|usd|eur|gbp|aed|rupees?|rupaye?|euros?|d[oó]lar(es)?|dollars?|dirhams?)\M)',
      -- Indian and other large units, in digits or in words.
      '\d[\d.,]*\s*(lakhs?|lacs?|lakhon|crores?|cr|k|hazaa?r|thousands?|hundreds?|mil|mille|millones|millions?)\M',
      '\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|ek|do|teen|char|paanch|a|an)\s+(and\s+a\s+half\s+)?(lakhs?|lacs?|crores?|hazaa?r|thousand|hundred|million)\M',
      '\m(thousand|hundred|lakhs?|lacs?|crores?|hazaa?r|mil|mille|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty)\s+(rupees?|rs|inr|euros?|d[oó]lares|dollars?|dirhams?)\M',
      '\d[\d.,]*\s*(per|a|each|every|por|al|par)\s+(year|annum|term|semester|quarter|month|instal?lment|child|año|mes|trimestre|an|mois)\M'
    ])
    -- A number of four digits and more that is no year and counts nothing else.
    or w.rest ~* '\m(?!(19|20)\d\d\M(?![,.]\d))(\d{1,3}(,\d{2,3})+|\d{4,})(?![\d,]*\d)(?!\s*\+?\s*(students?|pupils?|children|awards?|books?|seats?|teachers?|families|metres?|meters?|acres?|square|sq|km|kilomet(er|re)s?|hours?|days?|alumnos|élèves|libros|livres))\M'
  from without_phones w
$$;

comment on function private.holds_amount(text) is
  'Whether a text that speaks of fees holds an amount: a number with a currency or a large unit, or a bare number that is no year, no phone number and counts nothing else.';
revoke all on function private.holds_amount(text) from public, anon, authenticated;

create function private.is_withheld(p_article uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.speaks_of_fees(
        concat_ws(E'\n', a.title, a.body, array_to_string(a.tags, E'\n'), array_to_string(a.wordings, E'\n'))
      ) and private.holds_amount(concat_ws(E'\n', a.title, a.body))
      from public.knowledge_articles a where a.id = p_article
    ),
    true
  )
$$;

comment on function private.is_withheld(uuid) is 'The article speaks of fees and holds an amount of money: the chat does not say it.';
revoke all on function private.is_withheld(uuid) from public, anon, authenticated;

create function private.passages_to_say(
  p_tenant text, p_question text, p_language text, p_said private.text_term[]
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'article_id', f.article_id, 'title', f.title, 'body', f.body, 'source_url', f.source_url, 'score', f.score
      )
      order by f.part
    ),
    '[]'
  )
  from private.find_passages(p_tenant, p_question, p_language, p_said) f
  where not private.is_withheld(f.article_id)
$$;

comment on function private.passages_to_say(text, text, text, private.text_term[]) is
  'What the chat says to a question: [{article_id, title, body, source_url, score}], one for each of its parts, two at most and no article twice.';
revoke all on function private.passages_to_say(text, text, text, private.text_term[]) from public, anon, authenticated;
