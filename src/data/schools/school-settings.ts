import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Eligibility, eligibilityOf } from '#engine';
import { type ChatLanguage, chatLanguageOf } from '#lib/i18n/languages.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
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
    queryFn: async ({ signal }) =>
      settingsOf(
        await rpc(
          supabaseFor(staffId).rpc('get_school', { p_tenant: tenantId }).abortSignal(signal),
          schoolSchema,
        ),
      ),
    refetchOnMount: 'always',
  });
}

/** Saves a school's settings, unless a colleague has saved since `revision`. Throws a `LoadError`. */
export function useSaveSchool(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = schoolSettingsOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async ({ name, revision, ...settings }: SchoolSettings): Promise<SaveSchoolAnswer> => {
      await queryClient.cancelQueries({ queryKey });
      const call = supabaseFor(staffId).rpc('save_school', {
        p_tenant: tenantId,
        p_name: name,
        p_settings: JSON.parse(JSON.stringify({ ...settings, languages: listOrNull(settings.languages) })),
        p_revision: revision,
      });
      const answer = await rpc(call.abortSignal(rpcDeadline()), answerSchema);
      return 'school' in answer ? { ...answer, school: settingsOf(answer.school) } : answer;
    },
    onSuccess: (answer) => {
      if (!answer.ok) return;
      queryClient.setQueryData(queryKey, answer.school);
      void queryClient.invalidateQueries({ queryKey: schoolsOptions(staffId).queryKey });
    },
  });
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
}: z.infer<typeof schoolSchema>): SchoolSettings {
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

const schoolSchema = z.object({
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  revision: z.number(),
  variables: z.record(z.string(), z.unknown()),
  eligibility: z.optional(z.unknown()),
});
const answerSchema = z.union([
  z.object({ ok: z.literal(true), school: schoolSchema }),
  z.object({ ok: z.literal(false), code: z.literal('conflict'), school: schoolSchema }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.string() }),
]);
