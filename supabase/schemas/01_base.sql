-- Three schemas: public is what the API shows; private holds what it must not (bodies of definer functions, counters,
-- rate limits); extensions keeps other people's functions out of both.

create schema if not exists private;

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

comment on schema private is 'Not exposed by the API: definer functions, kept counts and rate limits.';

grant usage on schema private to anon, authenticated, service_role;

-- Nothing that is made later is open by accident, whatever the project's defaults once were: older hosted
-- projects grant everything new to all three roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

-- A request's id, which its answer and its line in the log carry, is also on the rows that it wrote and on the messages that
-- it caused, however much later these are written. The chat service sends it as a header, as PostgREST shows it to functions;
-- what is done for an earlier request names that one for the rest of its transaction.
create function private.request_id() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  given constant text := coalesce(
    nullif(current_setting('request.id', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id'
  );
begin
  return case when given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end;
end
$$;
comment on function private.request_id() is
  'The id of the request that the current transaction is done for; null for none. It identifies no person.';
grant execute on function private.request_id() to authenticated, service_role;

-- A database that answers and cannot be written to (a full disk, a standby) must not look healthy: the health check
-- writes one row, and takes it for an answer only when that held.
create table private.health_probe (
  id boolean primary key default true,
  written_at timestamptz not null,
  constraint health_probe_one_row check (id)
) -- The row is rewritten in its own page, without an entry in an index.
with (fillfactor = 10);
comment on table private.health_probe is 'One row, rewritten by each health check.';

alter table private.health_probe enable row level security;
grant select, insert, update on private.health_probe to service_role;

create function public.database_ready() returns boolean
language plpgsql volatile security invoker set search_path = '' set work_mem = '64kB'
as $$
begin
  -- More than fits into that memory is laid down on the disk: a rewritten row alone needs no new page, for a long time.
  perform count(*) from generate_series(1, 30000);
  insert into private.health_probe as p (written_at) values (clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at;
  return true;
end
$$;
comment on function public.database_ready() is
  'True when the database answers, has been migrated and can be written to; raises otherwise. For the health check.';
grant execute on function public.database_ready() to service_role;

create function private.school_country(p_tenant text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select t.settings ->> 'country' from public.tenants t where t.id = p_tenant), 'IN');
end
$$;
comment on function private.school_country(text) is
  'Of which its numbers without a code are, ISO 3166.';

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
comment on function private.calling_code(text) is
  'Of a country, without the plus; null for an unknown one.';

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

-- Tables that staff write themselves share these two triggers.

create function private.stamp_change() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.updated_by := auth.uid();
  new.updated_at := now();
  return new;
end
$$;
comment on function private.stamp_change() is
  'Trigger before insert or update: who changed the row last, and when.';

create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[1];
  n bigint;
begin
  -- Two at once do not exceed the limit together.
  perform pg_advisory_xact_lock(tg_relid::integer, hashtext(to_jsonb(new) ->> tg_argv[0]));
  execute format(
    'select count(*) from %s t where t.%I = ($1).%2$I and %s', tg_relid::regclass, tg_argv[0], coalesce(tg_argv[3], 'true')
  ) into n using new;
  if n > most then
    raise sqlstate 'PT422' using message = tg_argv[2], detail = jsonb_build_object('most', most);
  end if;
  return null;
end
$$;
comment on function private.limit_rows() is
  'Trigger after insert: limit_rows(column, most, code[, condition]) refuses with PT422 and this code a row too many of the same value in the column, among those t that meet the condition.';

insert into private.health_probe (written_at) values (now());
