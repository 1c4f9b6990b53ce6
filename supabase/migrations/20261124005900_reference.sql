-- A parent keeps a number by which staff find the enquiry on the telephone. It says nothing: not how many there are, not
-- when it came, not who asked.

-- Neither vowels, so that it is no word, nor signs that look alike (0 and O, 1 and I and L). With a letter, so that
-- neither a spreadsheet nor a search takes it for a number.
create function private.random_reference() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  random_bits bigint;
  drawn text := '';
begin
  while drawn !~ '[B-Z]' loop
    -- The last 48 bits of such an id are all random.
    random_bits := ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint;
    -- Said in one expression: in steps it takes four times as long, within every submission.
    drawn := substr(signs, (random_bits % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 28 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 784 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 21952 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 614656 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 17210368 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 481890304 % 28)::integer + 1, 1)
      || substr(signs, (random_bits / 13492928512 % 28)::integer + 1, 1);
  end loop;
  return left(drawn, 4) || '-' || right(drawn, 4);
end
$$;
revoke all on function private.random_reference() from public, anon, authenticated;
grant execute on function private.random_reference() to service_role;

-- The table is written anew once: an update would also fire its triggers and write each of its indexes row by row.
alter table public.chat_inquiry_information
  add column reference text not null default private.random_reference();
comment on column public.chat_inquiry_information.reference is 'What the parent calls it by: "K7QD-3MXP", random, of its own in the whole installation.';

-- Among a million, two may have drawn the same.
alter table public.chat_inquiry_information disable trigger user;
do $$
begin
  loop
    update public.chat_inquiry_information e set reference = private.random_reference()
    where e.id in (
      select d.id from (
        select x.id, row_number() over (partition by x.reference order by x.id) as n
        from public.chat_inquiry_information x
      ) d
      where d.n > 1
    );
    exit when not found;
  end loop;
end
$$;
alter table public.chat_inquiry_information enable trigger user;

alter table public.chat_inquiry_information
  add constraint enquiry_reference check (
    reference ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$'
  ),
  add constraint enquiry_reference_key unique (reference);

-- Drawn anew until no enquiry has it.
create function private.new_reference() returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  drawn text;
begin
  loop
    drawn := private.random_reference();
    exit when not exists (select from public.chat_inquiry_information e where e.reference = drawn);
  end loop;
  return drawn;
end
$$;
revoke all on function private.new_reference() from public, anon, authenticated;
grant execute on function private.new_reference() to service_role;

alter table public.chat_inquiry_information alter column reference set default private.new_reference();

-- Written without the dash, in small letters, or in a sentence that was copied from the chat; null where there is none.
create function private.reference_in(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select found[1] || '-' || found[2]
  from regexp_match(
    upper(p_text),
    '\m([2-9BCDFGHJKMNPQRSTVWXYZ]{4})[^A-Z0-9]{0,3}([2-9BCDFGHJKMNPQRSTVWXYZ]{4})\M'
  ) found
$$;
revoke all on function private.reference_in(text) from public, anon, authenticated;

create function private.enquiries_called(p_schools text[], p_search text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  return array(
    select e.id from public.chat_inquiry_information e
    where e.reference = private.reference_in(p_search) and e.tenant_id = any (p_schools)
  );
end
$$;
revoke all on function private.enquiries_called(text[], text) from public, anon, authenticated;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      -- The answer to a parent holds it.
      ('store_enquiry', 'returning id, due_at into stored', 'returning id, due_at, reference into stored'),
      ('store_enquiry', 'select e.id, e.body_hash, e.due_at into stored', 'select e.id, e.body_hash, e.due_at, e.reference into stored'),
      ('store_enquiry', '''replayed'', false', '''replayed'', false, ''reference'', stored.reference'),
      ('store_enquiry', '''replayed'', true', '''replayed'', true, ''reference'', stored.reference'),
      -- Staff see it in the list, the record and the family, and in an export with the work of staff.
      ('shown_enquiries', 'select e.id, e.tenant_id', 'select e.id, e.reference, e.tenant_id'),
      ('exported_enquiries', 'n.written as notes', 'e.reference, n.written as notes'),
      -- A search for it finds that enquiry alone.
      ('search_condition', E'begin\n', $code$begin
  ids := private.enquiries_called(p_schools, p_search);
  if ids <> '{}' then
    condition := format('e.id = any (%L::uuid[])', ids);
    at_most := cardinality(ids);
    return;
  end if;
$code$)
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
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed, reference, due_at}, or {ok: false, code, field?}. reference is what the parent keeps, null for one that was erased; due_at is by when the school answers, in its zone, or null. One that was erased is answered as a repetition, and nothing is stored. For the chat service.';
