import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Eligibility, eligibilityOf } from '#engine';
import { type ChatLanguage, chatLanguageOf } from '#lib/i18n/languages.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rowOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import {
  type Holiday,
  type OpeningHours,
  readHolidays,
  readHours,
  readPromise,
  usualCalendar,
} from './school-calendar.ts';
import { schoolsOptions } from './staff-schools.ts';

/** What a school says of itself in one text each, in the order of its page; the chat reads these. */
export const schoolTexts = [
  'email',
  'phone',
  'family_phone',
  'whatsapp',
  'website',
  'address',
  'colour',
  'logo',
  'time_zone',
  'country',
] as const;
export type SchoolText = (typeof schoolTexts)[number];

/** Every setting, in the order of the page. */
export const schoolFields = [
  'name',
  ...schoolTexts,
  'languages',
  'hours',
  'promise',
  'holidays',
  'eligibility',
] as const;
export type SchoolField = (typeof schoolFields)[number];

/** A school's settings; a text is empty where nothing is set. */
export interface SchoolSettings extends Record<SchoolText, string> {
  name: string;
  /** What the chat speaks, first the one it begins with; none where the school has not said. */
  languages: readonly ChatLanguage[];
  hours: OpeningHours;
  /** Within how many of these hours the school answers; NaN while it is no number. */
  promise: number;
  holidays: readonly Holiday[];
  /** Null where neither the school nor its conversation has said. */
  eligibility: Eligibility | null;
  /** 0 before the first saving: until then the conversation's own variables are shown. */
  revision: number;
}

export type SaveSchoolAnswer =
  | { ok: true; school: SchoolSettings }
  /** A colleague has saved since; `school` is what is there now. */
  | { ok: false; code: 'conflict'; school: SchoolSettings }
  | { ok: false; code: 'invalid'; field: string };

/** A school's settings. Throws a `LoadError`. */
export function schoolSettingsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['school', staffId, tenantId],
    queryFn: ({ signal }) => readSchool(staffId, tenantId, signal),
    refetchOnMount: 'always',
  });
}

async function readSchool(staffId: string, tenantId: string, signal: AbortSignal): Promise<SchoolSettings> {
  return settingsOf(await readRow(staffId, tenantId, signal));
}

function readRow(staffId: string, tenantId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).from('school_settings').select().eq('tenant_id', tenantId);
  return rowOf(call.retry(false).abortSignal(signal).single(), {
    settings: values,
    variables: values,
    eligibility: z.unknown(),
  });
}

/** Saves a school's settings, unless a colleague has saved since `revision`. Throws a `LoadError`. */
export function useSaveSchool(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = schoolSettingsOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async ({ name, revision, ...settings }: SchoolSettings): Promise<SaveSchoolAnswer> => {
      await queryClient.cancelQueries({ queryKey });
      const row = {
        name,
        settings: JSON.parse(JSON.stringify({ ...settings, languages: listOrNull(settings.languages) })),
      };
      const unchanged = supabaseFor(staffId).from('tenants').update(row).eq('id', tenantId);
      const call = unchanged.eq('settings_revision', revision).select('id').abortSignal(rpcDeadline());
      const saved = await answerOf(call).catch(invalidField);
      if (typeof saved === 'string') return { ok: false, code: 'invalid', field: saved };
      const school = await readSchool(staffId, tenantId, rpcDeadline());
      return saved.length > 0 ? { ok: true, school } : { ok: false, code: 'conflict', school };
    },
    onSuccess: (answer) => {
      if (!answer.ok) return;
      queryClient.setQueryData(queryKey, answer.school);
      void queryClient.invalidateQueries({ queryKey: schoolsOptions(staffId).queryKey });
    },
  });
}

/** The field that the database does not take. */
function invalidField(error: unknown): string {
  const refusal = error instanceof LoadError ? error.refusal : null;
  if (refusal?.code !== 'settings_field') throw error;
  return String(refusal.values.field);
}

/** What is empty is not set. */
const listOrNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** The variables of a conversation that say the same, for a school that has saved nothing yet. */
const variables: Partial<Record<SchoolText, string>> = {
  email: 'contactEmail',
  phone: 'phone',
  family_phone: 'parentRelationshipPhone',
  whatsapp: 'whatsapp',
  website: 'website',
  address: 'address',
  colour: 'brandColour',
  logo: 'logo',
};

function settingsOf({
  name,
  settings,
  revision,
  variables: said,
  eligibility,
}: Awaited<ReturnType<typeof readRow>>): SchoolSettings {
  const textOf = (field: SchoolText, usual = '') => {
    const value = revision > 0 ? settings[field] : said[variables[field] ?? ''];
    return typeof value === 'string' ? value : usual;
  };
  // Before there were several, a school had one.
  const spoken = Array.isArray(settings.languages)
    ? settings.languages
    : [revision > 0 ? settings.language : said.language];
  return {
    name,
    revision,
    email: textOf('email'),
    phone: textOf('phone'),
    family_phone: textOf('family_phone'),
    whatsapp: textOf('whatsapp'),
    website: textOf('website'),
    address: textOf('address'),
    colour: textOf('colour'),
    logo: textOf('logo'),
    time_zone: textOf('time_zone', usualCalendar.time_zone),
    country: textOf('country', usualCalendar.country),
    languages: spoken.flatMap((tag) => chatLanguageOf(tag) ?? []),
    hours: readHours(settings.hours),
    promise: readPromise(settings.promise),
    holidays: readHolidays(settings.holidays),
    eligibility: eligibilityOf({ eligibility }) ?? null,
  };
}

const values = z.record(z.string(), z.unknown());
