import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Step } from '#engine';
import { readLocalRuns } from '#features/builder/saved-runs/local-runs.ts';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

beforeAll(provideModalDialogs);
beforeEach(() => localStorage.clear());

const share = (value: number, nextStep: string, name?: string) => ({
  ...{ field: 'share', operator: 'share' as const, value, nextStep },
  ...(name && { name }),
});
const steps: Step[] = [
  { id: 'ask', type: 'options', message: 'Day or boarding?', options: [{ text: 'Day' }], nextStep: 'split' },
  {
    id: 'split',
    type: 'conditional',
    conditions: [share(40, 'short', 'Short form'), share(40, 'long')],
    nextStep: 'plain',
  },
  { id: 'short', type: 'options', message: 'Short.', options: [{ text: 'On' }], nextStep: 'second' },
  { id: 'long', type: 'options', message: 'Long.', options: [{ text: 'On' }], nextStep: 'second' },
  { id: 'plain', type: 'options', message: 'Plain.', options: [{ text: 'On' }], nextStep: 'second' },
  { id: 'second', type: 'conditional', conditions: [share(50, 'a')], nextStep: 'b' },
  { id: 'a', type: 'completed', message: 'End A.' },
  { id: 'b', type: 'completed', message: 'End B.' },
];
const config = {
  ...configOf(steps),
  timing: { typing: 1, reply: 1, apiReply: 0, autoAdvance: 1, followUp: 1, apiNext: 1 },
};
const open = () => showBuilder(<ChatTester staffId={null} tenantId="day" />, config);
const log = () => within(screen.getByRole('log'));
const choice = (step = 'split') => screen.getByRole('combobox', { name: `Share of parents at ${step}` });

test('a conversation that does not divide parents offers no share', async () => {
  showBuilder(<ChatTester staffId={null} tenantId="day" />, configOf(steps.slice(6)));
  expect(await log().findByText('End A.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Share/ })).toBeNull();
});

test('each share is played by choice, by its name, and what was answered stays', async () => {
  const { person } = open();
  expect(
    within(choice())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Short form · 40% of parents', '40% of parents', 'All others']);
  await person.click(await screen.findByRole('button', { name: 'Day' }));
  for (const [option, said] of [
    ['Short form · 40% of parents', 'Short.'],
    ['40% of parents', 'Long.'],
    ['All others', 'Plain.'],
  ] as const) {
    await person.selectOptions(choice(), option);
    expect(await log().findByText(said)).toBeVisible();
    expect(choice()).toHaveDisplayValue(option);
    expect(log().getByText('Day')).toBeVisible();
    expect(screen.queryByText(/replayed/)).toBeNull();
  }
});

test('two steps divide apart: choosing at one leaves the other as it was', async () => {
  const { person } = open();
  for (const [split, second] of [
    ['40% of parents', 'All others'],
    ['All others', '50% of parents'],
  ] as const) {
    await person.selectOptions(choice('second'), second);
    await person.selectOptions(choice('split'), split);
    expect(choice('second')).toHaveDisplayValue(second);
    expect(choice('split')).toHaveDisplayValue(split);
  }
});

test('the share outlasts starting again and stepping back, and is kept with the run', async () => {
  const { person } = open();
  await person.selectOptions(choice(), '40% of parents');
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  expect(choice()).toHaveDisplayValue('40% of parents');
  await person.click(await screen.findByRole('button', { name: 'Day' }));
  expect(await log().findByText('Long.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Step back' }));
  await person.click(await screen.findByRole('button', { name: 'Day' }));
  expect(await log().findByText('Long.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep this run' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readLocalRuns('day')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  await person.selectOptions(choice(), 'All others');
  await person.click(screen.getByRole('tab', { name: 'Kept runs' }));
  expect(await screen.findByText('Same')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Play/ }));
  expect(await log().findByText('Long.')).toBeVisible();
  expect(choice()).toHaveDisplayValue('40% of parents');
});

test('starting from a step that only one share leads to takes that share', async () => {
  const { person, builder } = open();
  for (const [step, said] of [
    ['long', 'Long.'],
    ['b', 'End B.'],
  ] as const) {
    builder().go({ step });
    await person.click(await screen.findByRole('button', { name: `Start from “${said}”` }));
    expect(await log().findByText(said)).toBeVisible();
  }
});
