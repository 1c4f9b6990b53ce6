-- Unsure what was asked, the chat offers what may have been meant; what a parent then taps is a wording for staff to take.
-- Emergencies and worries about a child's safety get the school's phone, whatever else the question says.
alter table public.chat_questions
  add column offered uuid[] not null default '{}',
  add column chosen_article uuid references public.knowledge_articles (id) on delete set null,
  add constraint chat_questions_offered_check check (cardinality(offered) <= 3);
comment on column public.chat_questions.offered is 'The articles the parent could choose from, where the search was unsure.';
comment on column public.chat_questions.chosen_article is 'The one they chose: the question is a wording of it that staff may take.';
create index chat_questions_chosen_article_idx on public.chat_questions (chosen_article);

create table private.emergency_patterns (
  pattern text primary key
);
comment on table private.emergency_patterns is
  'Regular expressions on the plain text, in Latin letters, of an emergency or a worry about a child''s safety.';
alter table private.emergency_patterns enable row level security;
revoke all on private.emergency_patterns from public, anon, authenticated;
-- Of a parent's own child, now: what the school does in such a case is a question like any other.
insert into private.emergency_patterns values
  ('\m(this is|its|it is) an? (medical )?emergency\M|^\W*emergency\M(?! (contact|number|phone|card|exit|leave|fund|plan|procedure|pickup|drill))|\mcall an ambulance\M|\mneeds? an ambulance\M'),
  ('\m((my|our) (\w+ )?(son|daughter|child|kid|boy|girl|baby)s?|he|she)\M.{0,40}\m(kidnapped|abducted|unconscious|bleeding|choking|not breathing|fainted|collapsed|molested|abused|raped|suicidal|harassed|bullied|beaten|assaulted)\M'),
  ('\m((my|our) (\w+ )?(son|daughter|child|kid|boy|girl|baby)|he|she) (is|has gone|went|is still|has been) missing\M(?! (a|an|the|his|her|some|any|only|one|two|school|class|classes|lessons|documents))'),
  ('\m(son|daughter|child|kid|boy|girl)\M.{0,40}\m(has not|hasnt|have not|did not|didnt|not yet|not|never) ((come|came|reached|returned|arrived|got)( back)? (home|from (the )?(school|bus))|(come|came) back|returned)\M(?! (the|a|an|his|her|my|our)\M)'),
  ('\m(hit|hits|beat|beats|slapped|touched|touches|abused|abuses|molested|hurt|hurts|threatened|bullied|bullies|bullying) (my|our) (son|daughter|child|kid|boy|girl)\M'),
  ('\m(my|our) (son|daughter|child|kid|boy|girl)\M.{0,30}\m(got hurt|is hurt|is injured|was hurt|is in danger|is not safe|isnt safe|feels unsafe|had an accident|wants to die|hurt (himself|herself)|is afraid of (a|the|his|her) teacher)\M'),
  ('\m(teacher|driver|staff|guard|coach|someone|conductor)\M.{0,30}\m(hit|beat|slapped|touched|molested|abused|hurt|threatened) (him|her|(my|our) (son|daughter|child|kid|boy|girl))\M'),
  ('\m(mer[aei]|hamar[aei]) (\w+ )?(beta|bete|beti|bachcha|bachche|bachha|bacha|bachi|bachchi)\M.{0,40}\m(ghar nahi|school se nahi|nahi (pahuncha|pahunchi|lauta|lauti|mil raha|mil rahi)|gayab|lapata|behosh|(khoon|khun) (beh|bah|nikal)|chot (lagi|lag|aayi)|ko (mara|maara|peeta|pita)|ko pareshan)\M'),
  ('\m(mi|nuestro|nuestra) (hijo|hija|nino|nina)\M.{0,40}\m(no ha (vuelto|llegado) (a casa|del colegio|de la escuela)|desaparecido|desaparecida|herido|herida|inconsciente|sangra|sufre acoso|le acosan|le pegan|le pego|abusado|en peligro)\M|\mes una emergencia\M'),
  ('\m(mon|ma|notre) (fils|fille|enfant)\M.{0,40}\m(pas rentre|pas rentree|disparu|disparue|est blesse|est blessee|inconscient|saigne|harcele|harcelee|frappe|frappee|en danger)\M|\mcest une urgence\M'),
  ('\m(mein|meine|unser|unsere) (sohn|tochter|kind)\M.{0,40}\m(verschwunden|vermisst|verletzt|bewusstlos|blutet|geschlagen|gemobbt|in gefahr|nicht (nach hause gekommen|heimgekommen))\M|\mein notfall\M'),
  ('(حالة طوارئ|(ابني|ابنتي|طفلي|طفلتي).{0,40}(لم يعد|لم تعد|مفقود|مفقودة|ينزف|مصاب|مصابة|ضرب|في خطر|تنمر))');

create function private.is_emergency(p_question text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.emergency_patterns e where private.latin_of(private.plain_text(p_question)) ~ normalize(e.pattern, nfkd)
  )
$$;
comment on function private.is_emergency(text) is 'Whether a question tells of an emergency or of a worry about a child''s safety. In doubt it does: the phone is then said first.';
revoke all on function private.is_emergency(text) from public, anon, authenticated;

create table private.emergency_texts (
  language text primary key,
  with_phone text not null,
  without_phone text not null
);
comment on table private.emergency_texts is 'What the chat says to an emergency; {phone} is the school''s.';
alter table private.emergency_texts enable row level security;
revoke all on private.emergency_texts from public, anon, authenticated;
insert into private.emergency_texts values
  ('en', 'Please call the school now: {phone}. If a child is hurt or in danger, call the emergency services first. Our team sees your message too.',
    'Please call the school now. If a child is hurt or in danger, call the emergency services first. Our team sees your message too.'),
  ('hi', 'कृपया अभी स्कूल को फ़ोन करें: {phone}। अगर बच्चे को चोट लगी है या वह ख़तरे में है, तो पहले आपातकालीन सेवा को फ़ोन करें। आपका संदेश हमारी टीम भी देखेगी।',
    'कृपया अभी स्कूल को फ़ोन करें। अगर बच्चे को चोट लगी है या वह ख़तरे में है, तो पहले आपातकालीन सेवा को फ़ोन करें। आपका संदेश हमारी टीम भी देखेगी।'),
  ('es', 'Llame ahora al colegio: {phone}. Si un niño está herido o en peligro, llame primero a emergencias. Nuestro equipo también verá su mensaje.',
    'Llame ahora al colegio. Si un niño está herido o en peligro, llame primero a emergencias. Nuestro equipo también verá su mensaje.'),
  ('fr', 'Appelez l’école maintenant : {phone}. Si un enfant est blessé ou en danger, appelez d’abord les secours. Notre équipe verra aussi votre message.',
    'Appelez l’école maintenant. Si un enfant est blessé ou en danger, appelez d’abord les secours. Notre équipe verra aussi votre message.'),
  ('ar', 'يرجى الاتصال بالمدرسة الآن: {phone}. إذا كان الطفل مصابًا أو في خطر فاتصل أولًا بخدمات الطوارئ. سيرى فريقنا رسالتك أيضًا.',
    'يرجى الاتصال بالمدرسة الآن. إذا كان الطفل مصابًا أو في خطر فاتصل أولًا بخدمات الطوارئ. سيرى فريقنا رسالتك أيضًا.'),
  ('de', 'Bitte rufen Sie jetzt die Schule an: {phone}. Ist ein Kind verletzt oder in Gefahr, rufen Sie zuerst den Notruf. Unser Team sieht Ihre Nachricht auch.',
    'Bitte rufen Sie jetzt die Schule an. Ist ein Kind verletzt oder in Gefahr, rufen Sie zuerst den Notruf. Unser Team sieht Ihre Nachricht auch.');

-- The phone a school gives in its settings; without one, that of its article about its phone.
create function private.urgent_phone(p_tenant text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select coalesce(t.settings ->> 'family_phone', t.settings ->> 'phone') from public.tenants t where t.id = p_tenant),
    (
      select substring(a.body from '(\+?[0-9][0-9 ()-]{6,}[0-9])')
      from private.knowledge_terms k join public.knowledge_articles a on a.id = k.article_id
      where k.tenant_id = p_tenant and k.term = 'phone' and a.body ~ '\+?[0-9][0-9 ()-]{6,}[0-9]'
      order by k.weight desc, a.id limit 1
    )
  )
$$;
revoke all on function private.urgent_phone(text) from public, anon, authenticated;

create function private.urgent_text(p_tenant text, p_question text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when u.phone is null then e.without_phone else replace(e.with_phone, '{phone}', u.phone) end
  from (select private.urgent_phone(p_tenant) as phone) u, private.emergency_texts e
  where e.language in (p_language, 'en') and private.is_emergency(p_question)
  order by e.language = p_language desc limit 1
$$;
comment on function private.urgent_text(text, text, text) is 'What is said to an emergency, in the parent''s language; null for any other question.';
revoke all on function private.urgent_text(text, text, text) from public, anon, authenticated;

create function private.choices_json(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('article', c.article_id, 'question', c.question) order by c.score desc, c.title), '[]')
  from private.choices_for(p_tenant, p_question, p_language, p_said, p_answered) c
$$;
revoke all on function private.choices_json(text, text, text, private.text_term[], uuid[]) from public, anon, authenticated;

-- Of a tag such as hi or fr-CA; English for languages that PostgreSQL does not stem.
create function private.language_of(p_tag text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(max(code) filter (where private.is_answer_language(code)), 'en')
  from (select substring(lower(p_tag) from '^\s*([a-z]{2})(?![a-z])') as code) x
$$;
revoke all on function private.language_of(text) from public, anon, authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.answer_question(text, text, text, text, text)',
        'case when lower(left(p_language, 2)) in (''es'', ''fr'') then lower(left(p_language, 2)) else ''en'' end',
        'private.language_of(p_language)'),
      ('private.answer_question(text, text, text, text, text)', '  best real;', '  best real;
  urgent constant text := private.urgent_text(p_tenant, kept, spoken);
  choices jsonb := ''[]'';'),
      ('private.answer_question(text, text, text, text, text)', 'passages := private.passages_to_say(p_tenant, kept, spoken, said);',
        'passages := case when urgent is null then private.passages_to_say(p_tenant, kept, spoken, said) else ''[]'' end;'),
      ('private.answer_question(text, text, text, text, text)', '  -- Who lost the answer', '  if urgent is null then
    choices := private.choices_json(p_tenant, kept, spoken, said, answering);
  end if;

  -- Who lost the answer'),
      ('private.answer_question(text, text, text, text, text)', 'outcome, article_ids, score)', 'outcome, article_ids, score, offered)'),
      ('private.answer_question(text, text, text, text, text)', 'answering, best
    )', 'answering, best, array(select (c ->> ''article'')::uuid from jsonb_array_elements(choices) c)
    )'),
      ('private.answer_question(text, text, text, text, text)', '''passages'', passages, ''related'', private.related_questions(p_tenant, kept, spoken, said, answering)',
        '''passages'', passages, ''choices'', choices, ''urgent'', urgent, ''related'', case
      when urgent is null and choices = ''[]'' then private.related_questions(p_tenant, kept, spoken, said, answering) else ''[]'' end'),
      ('private.try_question(text, text, text)', 'spoken not in (''en'', ''es'', ''fr'')', 'not private.is_answer_language(spoken)'),
      ('private.try_question(text, text, text)', 'A question is in English, Spanish or French: en, es or fr.', 'The language of a question is one that articles may be in, such as en, es, fr, de or hi.'),
      ('private.try_question(text, text, text)', '''threshold'',', '''choices'', private.choices_json(p_tenant, kept, spoken, said, array(
      select (p ->> ''article_id'')::uuid from jsonb_array_elements(private.passages_to_say(p_tenant, kept, spoken, said)) p
    )),
    ''threshold'',')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, score}], choices: [{article, question}], urgent, related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. choices: what may have been meant, or what answers the other of two questions. urgent: what to say to an emergency before anything else. For the chat service.';

-- What was tapped of what was offered: its article answers, and the question is a wording of it for staff.
create function private.choose_article(p_tenant text, p_session text, p_question_id uuid, p_article uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  select jsonb_build_object('article_id', a.id, 'title', a.title, 'body', a.body, 'source_url', a.source_url) into answer
  from public.chat_questions c join public.knowledge_articles a on a.id = p_article
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session and p_article = any (c.offered)
    and a.tenant_id = p_tenant and a.state = 'published' and not private.is_withheld(a.id)
    and coalesce(a.valid_until, 'infinity') >= private.school_today(p_tenant);
  if answer is null then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  update public.chat_questions c
  set chosen_article = p_article, outcome = 'answered',
    article_ids = case when p_article = any (c.article_ids) or cardinality(c.article_ids) = 2 then c.article_ids else c.article_ids || p_article end
  where c.id = p_question_id;
  perform private.ungroup_question(p_question_id);
  return jsonb_build_object(
    'ok', true, 'question_id', p_question_id, 'outcome', 'answered', 'passages', jsonb_build_array(answer),
    'choices', '[]'::jsonb, 'urgent', null, 'related', '[]'::jsonb, 'answer_by', private.answer_by(p_tenant, now())
  );
end
$$;
revoke all on function private.choose_article(text, text, uuid, uuid) from public, anon, authenticated;
grant execute on function private.choose_article(text, text, uuid, uuid) to service_role;

create function public.choose_article(p_tenant text, p_session text, p_question_id uuid, p_article uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.choose_article(p_tenant, p_session, p_question_id, p_article) $$;
comment on function public.choose_article(text, text, uuid, uuid) is
  'The answer of an article that was offered for a question of this conversation, as public.answer_question gives it; {ok: false, code: unknown_question} for any other. For the chat service.';
revoke all on function public.choose_article(text, text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.choose_article(text, text, uuid, uuid) to service_role;

create function private.suggested_wordings(p_tenant text, p_article uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('question', x.question, 'times', x.times) order by x.times desc, x.question), '[]')
    from (
      select min(c.question) as question, count(distinct c.session_id) as times
      from public.chat_questions c join public.knowledge_articles a on a.id = c.chosen_article
      where c.tenant_id = p_tenant and a.tenant_id = p_tenant and c.chosen_article = p_article
        and c.helpful is distinct from false and length(c.question) <= 300
        and private.plain_text(c.question) not in (select private.plain_text(w) from unnest(a.wordings || a.title) w)
      group by private.plain_text(c.question)
      order by 2 desc, 1 limit 20
    ) x
  );
end
$$;
revoke all on function private.suggested_wordings(text, uuid) from public, anon, authenticated;
grant execute on function private.suggested_wordings(text, uuid) to authenticated;

create function public.suggested_wordings(p_tenant text, p_article uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.suggested_wordings(p_tenant, p_article) $$;
comment on function public.suggested_wordings(text, uuid) is
  'How parents asked who then chose this article of those offered, the most frequent first: [{question, times}]. PT404 unless the school is one of the caller''s.';
revoke all on function public.suggested_wordings(text, uuid) from public, anon, authenticated;
grant execute on function public.suggested_wordings(text, uuid) to authenticated;
