-- Numbers get a word of their own before the lexicon sees them: "class III", "3rd std" and "grade 3" become grade 3.
create function private.number_terms(p_words text[], p_is_question boolean)
returns table (place integer, term text, weight real, taken integer)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  of_grade constant text[] := '{grade,grades,class,classes,clas,cls,std,stds,standard,standards,kaksha,grado,curso,classe}';
  of_programme constant jsonb := '{"ik": -4, "pyp": 0, "cbse": 0, "myp": 5, "ibdp": 10, "dp": 10}';
  -- Words for numbers; -4 is playgroup, -3 to -1 are the three years of kindergarten.
  in_words constant jsonb := '{"ii":2,"iii":3,"iv":4,"vi":6,"vii":7,"viii":8,"ix":9,"xi":11,"xii":12,
    "one":1,"two":2,"three":3,"four":4,"five":5,"six":6,"seven":7,"eight":8,"nine":9,"ten":10,"eleven":11,"twelve":12,
    "first":1,"second":2,"third":3,"fourth":4,"fifth":5,"sixth":6,"seventh":7,"eighth":8,"ninth":9,"tenth":10,"eleventh":11,"twelfth":12,
    "pehli":1,"pahli":1,"dusri":2,"doosri":2,"teesri":3,"tisri":3,"chauthi":4,"chothi":4,"panchvi":5,"paanchvi":5,"panchvin":5,"chhathi":6,"chathi":6,"chhati":6,"satvi":7,"saatvi":7,"saatvin":7,"aathvi":8,"athvi":8,"nauvi":9,"navi":9,"dasvi":10,"dasvin":10,"gyarahvi":11,"barahvi":12,
    "uno":1,"dos":2,"tres":3,"cuatro":4,"cinco":5,"seis":6,"siete":7,"ocho":8,"primero":1,"segundo":2,"tercero":3,"cuarto":4,"quinto":5,"sexto":6,"septimo":7,"octavo":8,
    "deux":2,"trois":3,"quatre":4,"cinq":5,"sept":7,"huit":8,"neuf":9,
    "playgroup":-4,"nursery":-3,"nursary":-3,"nursry":-3,"nursey":-3,"lkg":-2,"ukg":-1}';
  joins constant text[] := '{and,to,or,till,until,upto,through,thru,se,aur,y,et,a,","}';
  ranges constant text[] := '{to,till,until,upto,through,thru,se,tak}';
  months constant text := '^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$';
  last_grade integer;
  last_place integer := -9;
  n integer;
  before text; after text; afterwards text;
begin
  for i in 1 .. cardinality(p_words) loop
    before := p_words[i - 1];
    after := p_words[i + 1];
    afterwards := p_words[i + 2];
    if p_words[i] ~ '^20[2-4]\d$' then
      place := i; term := 'year ' || p_words[i]; weight := 0.3; taken := 1;
      return next;
      if after ~ '^[2-4]\d$' then
        term := 'year 20' || after; taken := 2;
        return next;
      end if;
      continue;
    end if;
    n := coalesce(
      case when p_words[i] ~ '^\d{1,2}(st|nd|rd|th)?$' then substring(p_words[i] from '^\d+') else in_words ->> p_words[i] end::integer,
      -- One letter is a numeral only where a grade is awaited.
      case when before = any (of_grade) or last_place = i - 2 then
        case p_words[i] when 'i' then 1 when 'v' then 5 when 'x' then 10 end
      end
    );
    if n is null then
      if p_words[i] ~ '^\d+$' and not p_is_question then
        place := i; term := 'count'; weight := 0.2; taken := 1;
        return next;
      end if;
      continue;
    end if;
    place := i; taken := 1;
    if n <= 12 and (
      n < 0
      or before = any (of_grade)
      or of_programme ? coalesce(before, '')
      or (after = any (of_grade) and p_words[i] !~ '^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|dos|tres|deux|trois)$')
      or (after = any (of_grade) and p_words[i] in ('first', 'second', 'third') and p_is_question)
      or (last_place = i - 1 and p_words[i] ~ '^\d')
      or (last_place >= i - 3 and before = any (joins) and n >= last_grade)
      or (p_words[i] ~ '^\d+(st|nd|rd|th)$' and coalesce(before, '') !~ months and coalesce(after, '') !~ months
        and coalesce(after, '') not in ('of', 'day', 'language'))
      or (p_words[i] ~ '^([ivx]{2,}|[a-z]+vi|[a-z]+vin|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)$'
        and coalesce(before, '') !~ months)
    ) then
      n := n + case when n > 0 and before is not null then coalesce((of_programme ->> before)::integer, 0) else 0 end;
      weight := 0.5;
      if (case when before = any (of_grade) or of_programme ? coalesce(before, '') then p_words[i - 2] else before end) = any (ranges)
        and last_place >= i - 3 and n > last_grade then
        if p_is_question then
          term := 'grades';
          return next;
        else
          for between_them in last_grade + 1 .. n - 1 loop
            term := 'grade ' || between_them;
            return next;
          end loop;
        end if;
      end if;
      term := 'grade ' || n;
      return next;
      if not p_is_question and (after in ('onwards', 'onward', 'upwards', 'plus') or afterwards = 'above' and after in ('and', 'or')) then
        for higher in n + 1 .. 12 loop
          term := 'grade ' || higher;
          return next;
        end loop;
      end if;
      last_grade := n;
      last_place := i;
    elsif n between 1 and 18 and p_words[i] !~ '[^0-9](st|nd|rd|th)$' and (
      (after ~ '^(years?|yrs?|saal|sal|ans?|anos?|months?|mahine|mois|meses)$'
        and coalesce(before, '') not in ('in', 'of', 'last', 'past', 'within', 'after', 'every', 'next', 'for', 'has', 'have', 'en', 'pour', 'two'))
      or (before ~ '^(is|be|are|turning|turns|turned|aged?|just|only|completed|completing|umar|tiene|ans?)$'
        and p_is_question and coalesce(after, '') !~ '^\d|^[a-z]*(teachers?|students?|seats?|sports?|kids?|children)$')
    ) then
      term := 'age'; weight := case when afterwards = 'old' then 0.4 else 0.7 end;
      taken := 1 + (after ~ '^(years?|yrs?|saal|sal|ans?|anos?|months?|mahine|mois|meses)$')::integer;
      return next;
    elsif not p_is_question then
      term := 'count'; weight := 0.2;
      return next;
    end if;
  end loop;
end
$$;

comment on function private.number_terms(text[], boolean) is
  'The grades, ages, years and counts a text names. An article''s ranges ("Nursery to Grade III", "Grade VI onwards") are spelt out; in a question a range asks which grades there are.';
revoke all on function private.number_terms(text[], boolean) from public, anon, authenticated;
