import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';
import { chatLanguages } from '#lib/i18n/languages.ts';
import { ana, asStaff } from '../session/school-staff.ts';

const { database } = asStaff(ana);

const languagesOf = async (settings: object) => {
  await database().query(
    "update public.tenants set settings = $1::jsonb, settings_revision = 1 where id = 'a'",
    [JSON.stringify(settings)],
  );
  const { languages } = await new QueryClient().fetchQuery(schoolSettingsOptions(ana.id, 'a'));
  return languages;
};

test('every language of the chat is read as one of the school, in its order, so that saving loses none', async () => {
  expect(await languagesOf({ languages: [...chatLanguages].reverse() })).toEqual(
    [...chatLanguages].reverse(),
  );
  expect(await languagesOf({ language: 'fr' })).toEqual(['fr']);
  expect(await languagesOf({})).toEqual([]);
});
