-- The search text of an enquiry is stored apart from it, written alike for every way to write it: a change of status does not
-- write twenty indexes' worth of words again, and one index answers what four did. Every key in it begins with the
-- school, so that a small school never reads what a large one has.

-- The keys of an enquiry in the index, each behind its school: every three letters of a name or detail and the last two,
-- the first letter of their words, what was said word by word, and each name with a letter left out (!): two words that
-- share such a key differ by one letter that is missing, another, or in another place.
create function private.search_keys(p_tenant text, p_names text, p_details text, p_prose text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  school constant text := left(md5(p_tenant), 6);
  keys text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(p_names || p_details, ' ') loop
    continue when word = '';
    keys := keys || (school || ' ' || left(word, 1));
    for i in 1 .. length(word) - 1 loop
      keys := keys || (school || substr(word, i, 3));
    end loop;
  end loop;
  foreach word in array string_to_array(p_prose, ' ') loop
    continue when word = '';
    keys := keys || (school || ' ' || left(word, 40));
  end loop;
  foreach word in array string_to_array(p_names, ' ') loop
    continue when length(word) not between 4 and 31;
    keys := keys || (school || '!' || word);
    for i in 1 .. length(word) loop
      keys := keys || (school || '!' || overlay(word placing '' from i for 1));
    end loop;
  end loop;
  return array_to_tsvector(keys);
end
$$;

create table private.enquiry_search (
  enquiry_id uuid primary key,
  tenant_id text not null,
  names text not null,
  details text not null,
  prose text not null
);
comment on table private.enquiry_search is 'What each enquiry is found by, folded: every word has a space before it.';
comment on column private.enquiry_search.tenant_id is 'That of the enquiry.';
comment on column private.enquiry_search.names is 'Of the parent and the child.';
comment on column private.enquiry_search.details is 'Mobile, e-mail, city and current school.';
comment on column private.enquiry_search.prose is 'The words of the parent''s questions and of the notes of staff.';

-- What comes in waits unsorted for some more, which makes a submission cheaper and a search hardly dearer.
create index enquiry_search_keys_idx on private.enquiry_search
  using gin (private.search_keys(tenant_id, names, details, prose)) with (gin_pending_list_limit = 512);

alter table private.enquiry_search enable row level security;

-- Without regard to case, accents, apostrophes, hyphens, dots and @; other signs part words. Digits that stand in groups are
-- one number, and a Chinese character is a word. Of words alone it holds nothing that LIKE or a tsquery would take for
-- their own.
create function private.folded(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := p_text;
begin
  if octet_length(folded) > length(folded) then
    -- Before it is taken apart: the acute accent alone would become a space.
    folded := lower(normalize(translate(folded, '´ʹʻʼʽʾʿ', ''), nfkd));
    folded := translate(
      folded, 'øłđðħıŧىیکة०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddhitييكه012345678901234567890123456789'
    );
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := regexp_replace(
      folded,
      '[\u00ad\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u200b-\u2011\u2018-\u201b\u2032\ufe00-\ufe0f\ufeff]', '', 'g'
    );
    folded := regexp_replace(
      folded,
      '[\u0080-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ue000-\uf8ff\ufffc\ufffd\U0001f000-\U0001fbff\U000e0000-\U0010ffff]',
      ' ', 'g'
    );
    folded := regexp_replace(folded, '([\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff])', ' \1 ', 'g');
  else
    folded := lower(folded);
  end if;
  folded := translate(folded, '''`.@-', '');
  folded := translate(
    folded,
    E'!"#$%&()*+,/:;<=>?[\\]^_{|}~\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f',
    repeat(' ', 59)
  );
  if folded like '%  %' then folded := regexp_replace(folded, ' {2,}', ' ', 'g'); end if;
  if folded ~ '[0-9] [0-9]' then folded := regexp_replace(folded, '([0-9]) (?=[0-9])', '\1', 'g'); end if;
  return btrim(folded);
end
$$;

-- Of what was said the newest: 20,000 characters asked, 50,000 noted. In PL/pgSQL, which plans it once and not at each
-- submission.
create function private.search_texts(
  e public.chat_inquiry_information, out names text, out details text, out prose text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text;
  noted text;
begin
  select string_agg(q.question, ' ' order by q.asked_at desc) into asked from public.chat_questions q
  where q.tenant_id = e.tenant_id and q.session_id = e.session_id;
  select string_agg(v.detail ->> 'text', ' ' order by v.id desc) into noted from public.enquiry_events v
  where v.enquiry_id = e.id and v.type = 'note';
  names := ' ' || private.folded(concat_ws(' ', e.first_name, e.last_name, e.child_name)) || ' ';
  details := concat(' ' || e.mobile, ' ' || private.folded(concat_ws(' ', e.email, e.city, e.school_name)));
  prose := concat_ws(' ', left(array_to_string(e.questions, ' '), 20000), left(asked, 20000), left((
    select string_agg(a #>> '{}', ' ') from jsonb_path_query(e.answers, '$.*[*]') a
    where jsonb_typeof(a) in ('string', 'number')
  ), 20000), left(noted, 50000));
  if prose = '' then return; end if;
  -- Each word once. There a hyphen parts words: they are found by how they begin.
  select coalesce(string_agg(' ' || w, '' order by w), '') into prose
  from (select distinct w from string_to_table(private.folded(translate(prose, '-‐‑', '   ')), ' ') w where w <> '') x;
end
$$;

-- Writes anew what an enquiry is found by. Two that change it at once take turns, so that the later one reads both.
create function private.refresh_search(p_enquiry uuid) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
begin
  perform from private.enquiry_search x where x.enquiry_id = p_enquiry for update;
  insert into private.enquiry_search as x (enquiry_id, tenant_id, names, details, prose)
  select e.id, e.tenant_id, t.names, t.details, t.prose
  from public.chat_inquiry_information e cross join lateral private.search_texts(e) t
  where e.id = p_enquiry
  on conflict (enquiry_id) do update
  set names = excluded.names, details = excluded.details, prose = excluded.prose
  where (x.names, x.details, x.prose) is distinct from (excluded.names, excluded.details, excluded.prose);
end
$$;

-- Makes a note searchable, and notifies those whom it mentions.
create function private.follow_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_search(new.enquiry_id);
  perform private.notify('mentioned', new.tenant_id, new.id::text, m.person::uuid, new.actor, new.enquiry_id, p_event => new.id)
  from jsonb_array_elements_text(new.detail -> 'mentions') m (person);
  return null;
end
$$;

-- Most questions come before there is an enquiry.
create function private.refresh_search_of_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.chat_questions := coalesce(new, old);
begin
  perform private.refresh_search(e.id) from public.chat_inquiry_information e
  where e.tenant_id = asked.tenant_id and e.session_id = asked.session_id;
  return null;
end
$$;

create trigger follow_note after insert on public.enquiry_events
  for each row when (new.type = 'note' and current_setting('schoolgate.import', true) is distinct from 'on')
  execute function private.follow_note();
