-- The search text of an enquiry is stored apart from it, written alike for every way to write it: a change of status does not
-- write twenty indexes' worth of words again, and one index answers what four did. Every key in it begins with the
-- school, so that a small school never reads what a large one has.

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
revoke all on function private.folded(text) from public, anon, authenticated;

-- The words of what was said, each once. There a hyphen parts words: they are found by how they begin.
create function private.prose_words(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if p_text = '' then return ''; end if;
  return (
    select coalesce(string_agg(' ' || w, '' order by w), '')
    from (select distinct w from string_to_table(private.folded(translate(p_text, '-‐‑', '   ')), ' ') w where w <> '') x
  );
end
$$;
revoke all on function private.prose_words(text) from public, anon, authenticated;

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
revoke all on function private.search_keys(text, text, text, text) from public, anon, authenticated;

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

alter table private.enquiry_search enable row level security;

revoke all on private.enquiry_search from public, anon, authenticated;

create function private.search_notes(p_enquiry uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select string_agg(v.detail ->> 'text', ' ' order by v.id desc) from public.enquiry_events v
    where v.enquiry_id = p_enquiry and v.type = 'note'
  );
end
$$;
revoke all on function private.search_notes(uuid) from public, anon, authenticated;

-- Of what was said the newest: 20,000 characters asked, 50,000 noted. In PL/pgSQL, which plans it once and not at each
-- submission.
create function private.search_texts(
  e public.chat_inquiry_information, p_notes text, out names text, out details text, out prose text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text;
begin
  select string_agg(q.question, ' ' order by q.asked_at desc) into asked from public.chat_questions q
  where q.tenant_id = e.tenant_id and q.session_id = e.session_id;
  names := ' ' || private.folded(concat_ws(' ', e.first_name, e.last_name, e.child_name)) || ' ';
  details := concat(' ' || e.mobile, ' ' || private.folded(concat_ws(' ', e.email, e.city, e.school_name)));
  prose := private.prose_words(
    concat_ws(' ', left(array_to_string(e.questions, ' '), 20000), left(asked, 20000), left(p_notes, 50000))
  );
end
$$;
revoke all on function private.search_texts(public.chat_inquiry_information, text) from public, anon, authenticated;

insert into private.enquiry_search (enquiry_id, tenant_id, names, details, prose)
select e.id, e.tenant_id, t.names, t.details, t.prose
from public.chat_inquiry_information e cross join lateral private.search_texts(e, private.search_notes(e.id)) t;

drop index public.enquiry_first_name_trigrams_idx;

drop index public.enquiry_email_trigrams_idx;

drop index public.enquiry_mobile_trigrams_idx;

drop index public.enquiry_child_name_trigrams_idx;

-- What comes in waits unsorted for some more, which makes a submission cheaper and a search hardly dearer.
create index enquiry_search_keys_idx on private.enquiry_search
  using gin (private.search_keys(tenant_id, names, details, prose)) with (gin_pending_list_limit = 512);

-- Writes anew what an enquiry is found by. Two that change it at once take turns, so that the later one reads both.
create function private.refresh_search(p_enquiry uuid) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
begin
  perform from private.enquiry_search x where x.enquiry_id = p_enquiry for update;
  insert into private.enquiry_search as x (enquiry_id, tenant_id, names, details, prose)
  select e.id, e.tenant_id, t.names, t.details, t.prose
  from public.chat_inquiry_information e cross join lateral private.search_texts(e, private.search_notes(e.id)) t
  where e.id = p_enquiry
  on conflict (enquiry_id) do update
  set names = excluded.names, details = excluded.details, prose = excluded.prose
  where (x.names, x.details, x.prose) is distinct from (excluded.names, excluded.details, excluded.prose);
end
$$;
revoke all on function private.refresh_search(uuid) from public, anon, authenticated;

-- A row goes with its enquiry by this, and not by a reference, which each submission would wait for.
create function private.refresh_search_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.enquiry_search (enquiry_id, tenant_id, names, details, prose)
    select new.id, new.tenant_id, t.names, t.details, t.prose from private.search_texts(new, null) t;
  elsif tg_op = 'UPDATE' then
    perform private.refresh_search(new.id);
  else
    delete from private.enquiry_search x where x.enquiry_id = old.id;
  end if;
  return null;
end
$$;
revoke all on function private.refresh_search_of_enquiry() from public, anon, authenticated;

-- A parent's enquiry is processed after the answer.
create trigger add_search after insert on public.chat_inquiry_information
  for each row when (current_user <> 'service_role') execute function private.refresh_search_of_enquiry();

create trigger remove_search after delete on public.chat_inquiry_information
  for each row execute function private.refresh_search_of_enquiry();

create trigger refresh_search_again
  after update of first_name, last_name, child_name, mobile, email, city, school_name, questions
  on public.chat_inquiry_information
  for each row when (
    (old.first_name, old.last_name, old.child_name, old.mobile, old.email, old.city, old.school_name, old.questions)
    is distinct from
    (new.first_name, new.last_name, new.child_name, new.mobile, new.email, new.city, new.school_name, new.questions)
  )
  execute function private.refresh_search_of_enquiry();

create function private.refresh_search_of_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_search(new.enquiry_id);
  return null;
end
$$;
revoke all on function private.refresh_search_of_note() from public, anon, authenticated;

create trigger refresh_search after insert on public.enquiry_events
  for each row when (new.type = 'note') execute function private.refresh_search_of_note();

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
revoke all on function private.refresh_search_of_question() from public, anon, authenticated;

create trigger refresh_search after insert or delete or update of question on public.chat_questions
  for each row execute function private.refresh_search_of_question();
