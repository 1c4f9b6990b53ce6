import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantConfig } from '#engine';
import { readLocalRuns } from '#features/builder/saved-runs/local-runs.ts';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { showBuilder } from '../show-builder.tsx';
import { daySchool } from './day-school.ts';

beforeAll(provideModalDialogs);
beforeEach(() => localStorage.clear());

const translated: TenantConfig = {
  ...daySchool,
  timing: { typing: 1, reply: 1, apiReply: 0, autoAdvance: 1, followUp: 1, apiNext: 1 },
  translations: {
    ar: {
      'Welcome to {{school_name}}.': 'مرحبا بكم في {{school_name}}.',
      'Are you a new parent?': 'هل أنت ولي أمر جديد؟',
      'New Parent': 'ولي أمر جديد',
      'May I have your name?': 'ما اسمك؟',
    },
  },
};
const open = (language?: 'ar') =>
  showBuilder(<ChatTester staffId={null} tenantId="day" language={language} />, translated);
const log = () => within(screen.getByRole('log'));

test('a conversation without translations offers no language', () => {
  showBuilder(<ChatTester staffId={null} tenantId="day" />, daySchool);
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
});

test('another language goes on from the same point, in its words and direction, and back', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'New Parent' }));
  expect(await log().findByText('May I have your name?')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Arabic');
  expect(await log().findByText('ما اسمك؟')).toBeVisible();
  expect(log().getByText('ولي أمر جديد')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('log').closest('[data-chat]')).toHaveAttribute('dir', 'rtl'));
  expect(screen.queryByText(/replayed/)).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'As it was written');
  expect(await log().findByText('May I have your name?')).toBeVisible();
  expect(log().getByText('New Parent')).toBeVisible();
});

test('what is not translated is said as it was written, and a kept run is one of the original', async () => {
  const { person } = open('ar');
  await person.click(await screen.findByRole('button', { name: 'Existing Parent' }));
  expect(await log().findByText('Welcome back.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep this run' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readLocalRuns('day')).toHaveLength(1));
  expect(readLocalRuns('day')[0]?.transcript.map(({ text }) => text)).toContain('Welcome to Day School.');
});
