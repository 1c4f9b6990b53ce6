import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { savedViewsOptions } from '#data/saved-views/saved-views.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import type { StaffAccount } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { useSaveStaffSettings, useStaffSettings } from '#data/settings/staff-settings.ts';
import type { ListCommand } from '#features/enquiries/list/use-list-command.ts';
import { viewAddress } from '#features/enquiries/views/view-address.ts';
import { languages } from '#lib/i18n/languages.ts';
import { useDeparture } from '#ui/dialogs/leave-guards.tsx';
import { screensFor } from '../screens.ts';
import type { SchoolChoice } from '../use-school-choice.ts';

/** In their order; the families come last, since they arrive late and must not move what is marked. */
export const entryGroups = ['screens', 'views', 'schools', 'settings', 'actions', 'families'] as const;

export interface PaletteEntry {
  id: string;
  group: (typeof entryGroups)[number];
  text: string;
  detail?: string;
  run(): void;
}

/** Where this user may go and what they may do from anywhere, besides the families, which are searched for. */
export function usePaletteEntries(
  { userId, role }: StaffAccount,
  { schools: shown, choose }: SchoolChoice,
): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'app', 'enquiries', 'settings', 'common']);
  const navigate = useNavigate();
  const depart = useDeparture();
  const settings = useStaffSettings(userId);
  const { mutate: saveSettings } = useSaveStaffSettings(userId);
  const { data: schools = [] } = useQuery(schoolsOptions(userId));
  const { data: views = [] } = useQuery(savedViewsOptions(userId));

  const go = (to: string, options?: NavigateOptions) => () => void navigate(to, options);
  const command = (id: ListCommand, text: string): PaletteEntry => ({
    id,
    group: 'actions',
    text,
    run: go('/enquiries', { state: { command: id } }),
  });

  return [
    ...screensFor(role).map(
      ({ path, link, label }): PaletteEntry => ({
        id: path,
        group: 'screens',
        text: t(`app:${label}`),
        run: go(link),
      }),
    ),
    ...views.map((view): PaletteEntry => {
      const { to, state } = viewAddress(view, settings.pageSize);
      return { id: view.id, group: 'views', text: view.name, run: go(to, { state }) };
    }),
    ...(schools.length > 1 ? schools : []).map(
      ({ id, name }): PaletteEntry => ({
        id: `school ${id}`,
        group: 'schools',
        text: name,
        // A screen that no school makes a difference to is left for the school's enquiries.
        run: shown.length > 0 ? () => choose(id) : go(`/enquiries?${new URLSearchParams({ school: id })}`),
      }),
    ),
    ...(['preferences', 'password', 'sessions'] as const).map(
      (section): PaletteEntry => ({
        id: section,
        group: 'settings',
        text: t(`settings:${section}.heading`),
        run: go(`/settings#${section}`),
      }),
    ),
    ...languages
      .filter((language) => language !== settings.language)
      .map(
        (language): PaletteEntry => ({
          id: `language ${language}`,
          group: 'settings',
          text: t('language', { language: t(`common:languages.${language}`) }),
          run: () => saveSettings({ ...settings, language }),
        }),
      ),
    command('add', t('enquiries:record.menu')),
    command('import', t('enquiries:import.title')),
    command('export', t('export')),
    {
      id: 'logout',
      group: 'actions',
      text: t('app:logout'),
      run: () => depart(() => void staffSession.signOut()),
    },
  ];
}

/** Returns the entries that hold every word of the query, without regard to case and accents. */
export function matchingEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => words.every((word) => plain(text).includes(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
