-- Families live everywhere. A number of a school in India is its ten digits, as ever; any other is stored as E.164, with a
-- plus and its country's code. Ten bare digits of a school elsewhere, from before this, stay as they are: they are
-- numbers of the school's own country, and found as such.

alter table public.chat_inquiry_information drop constraint enquiry_mobile;
alter table public.chat_inquiry_information add constraint enquiry_mobile
  check (mobile ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$') not valid;
alter table public.chat_inquiry_information validate constraint enquiry_mobile;
comment on column public.chat_inquiry_information.mobile is
  'Ten digits of the school''s own country without its code, in India alone since numbers of all countries are taken; else E.164, with a plus.';

alter table private.import_rows drop constraint enquiry_mobile;
alter table private.import_rows add constraint enquiry_mobile check (mobile ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$');

create function private.school_country(p_tenant text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select t.settings ->> 'country' from public.tenants t where t.id = p_tenant), 'IN');
end
$$;
comment on function private.school_country(text) is 'Of which its numbers without a code are, ISO 3166.';
revoke all on function private.school_country(text) from public, anon, authenticated;

-- ITU-T E.164; the same list as src/lib/contact/calling-codes.ts.
create function private.calling_code(p_country text) returns text
language sql immutable set search_path = ''
as $$
  select substring(
    ' '
    || 'AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 '
    || 'BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 '
    || 'CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 '
    || 'EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 '
    || 'GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 '
    || 'IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 '
    || 'KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MF590 '
    || 'MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 '
    || 'NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 '
    || 'PM508 PN64 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 '
    || 'SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TC1 TD235 TG228 TH66 TJ992 '
    || 'TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 '
    || 'VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263 '
    from ' ' || p_country || '([0-9]+) '
  )
  where p_country ~ '^[A-Z]{2}$'
$$;
comment on function private.calling_code(text) is 'Of a country, without the plus; null for an unknown one.';
revoke all on function private.calling_code(text) from public, anon, authenticated;

-- A number as it is stored for a school of this country. The zero dialled before a country's own numbers is left out
-- behind its code; Italy keeps it.
create function private.stored_mobile(p_country text, p_mobile text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  code text;
begin
  if p_country = 'IN' then
    return case when p_mobile ~ '^\+91[0-9]{10}$' then substr(p_mobile, 4) else p_mobile end;
  end if;
  if p_mobile !~ '^[0-9]{10}$' then return p_mobile; end if;
  code := private.calling_code(p_country);
  return coalesce('+' || code || case when p_country = 'IT' then p_mobile else ltrim(p_mobile, '0') end, p_mobile);
end
$$;
revoke all on function private.stored_mobile(text, text) from public, anon, authenticated;

-- Every way in which a number may be stored in a school: also bare, from before numbers had their code, and with a code
-- that the school's own country has become since.
create function private.mobile_forms(p_tenant text, p_mobile text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  country text;
  own text;
  code text;
  rest text;
begin
  if p_mobile is null then return '{}'; end if;
  country := private.school_country(p_tenant);
  own := private.stored_mobile(country, p_mobile);
  if country = 'IN' then
    return case when own ~ '^[0-9]{10}$' then array[own, '+91' || own] else array[own] end;
  end if;
  code := '+' || private.calling_code(country);
  rest := substr(own, length(code) + 1);
  return case
    when starts_with(own, code) and length(rest) <= 10 and (country <> 'IT' or length(rest) = 10)
      then array[own, lpad(rest, 10, '0')]
    else array[own]
  end;
end
$$;
revoke all on function private.mobile_forms(text, text) from public, anon, authenticated;

create function private.store_mobile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.mobile := private.stored_mobile(private.school_country(new.tenant_id), new.mobile);
  return new;
end
$$;
revoke all on function private.store_mobile() from public, anon, authenticated;

create trigger store_mobile before insert on public.chat_inquiry_information
  for each row when (new.mobile is not null) execute function private.store_mobile();

create trigger store_changed_mobile before update of mobile on public.chat_inquiry_information
  for each row when (new.mobile is not null and new.mobile is distinct from old.mobile)
  execute function private.store_mobile();

create trigger store_mobile before insert on private.import_rows
  for each row when (new.mobile is not null) execute function private.store_mobile();

-- Families, duplicates, their locks and erasure know a number in every form.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'families_of_contact',
        'select e.id from public.chat_inquiry_information e
      where e.tenant_id = p_tenant and e.mobile = p_mobile limit looked_at',
        'select e.id from unnest(private.mobile_forms(p_tenant, p_mobile)) f (form) cross join lateral (
        select m.id from public.chat_inquiry_information m
        where m.tenant_id = p_tenant and m.mobile = f.form limit looked_at
      ) e'
      ),
      (
        'known_families',
        'select m.id from public.chat_inquiry_information m
      where m.tenant_id = e.tenant_id and m.mobile = e.mobile limit looked_at',
        'select s.id from unnest(private.mobile_forms(e.tenant_id, e.mobile)) f (form) cross join lateral (
        select m.id from public.chat_inquiry_information m
        where m.tenant_id = e.tenant_id and m.mobile = f.form limit looked_at
      ) s'
      ),
      (
        'possible_duplicates',
        'from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and e.mobile = mine.mobile and',
        'from unnest(private.mobile_forms(mine.tenant_id, mine.mobile)) f (form)
          join public.chat_inquiry_information e on e.mobile = f.form
          where e.tenant_id = mine.tenant_id and'
      ),
      (
        'match_family', 'hashtextextended(school || '' '' || p_enquiry.mobile, 0)',
        'hashtextextended(school || '' '' || private.stored_mobile(private.school_country(school), p_enquiry.mobile), 0)'
      ),
      (
        'lock_contacts', 'unnest(array[e.mobile, lower(e.email)])',
        'unnest(array[private.stored_mobile(private.school_country(e.tenant_id), e.mobile), lower(e.email)])'
      ),
      (
        'erase_enquiries', 'array_agg(e.mobile) || array_agg(lower(e.email))',
        'array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email))'
      )
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
