import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedRun } from '#data/configuration/saved-runs.ts';
import { edit, type TenantConfig } from '#engine';
import { writeLocalRuns } from '#features/builder/saved-runs/local-runs.ts';
import { toSavedRun } from '#features/builder/saved-runs/replay-run.ts';
import { ChatTester } from '#features/builder/tester/chat-tester.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { showBuilder } from '../show-builder.tsx';
import { daySchool, newParent } from '../tester/day-school.ts';

const quick = { typing: 1, reply: 1, apiReply: 0, autoAdvance: 1, followUp: 1, apiNext: 1 };
const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const journey = (name: string, parts: Partial<SavedRun> = {}): SavedRun => ({
  id: name,
  name,
  ...toSavedRun(daySchool, { flow: 'enquiry', events: newParent, transcript: [] }),
  ...parts,
});

async function open(kept: SavedRun[], staffId: string | null = null, config: TenantConfig = daySchool) {
  if (staffId === null) writeLocalRuns('day', kept);
  const shown = showBuilder(<ChatTester staffId={staffId} tenantId="day" />, { ...config, timing: quick });
  await shown.person.click(screen.getByRole('tab', { name: 'Kept runs' }));
  const change = (how: (config: TenantConfig) => TenantConfig) =>
    act(() => shown.builder().change({ name: 'updateStep' }, how));
  return { ...shown, change };
}

const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const button = (name: string) => screen.getByRole('button', { name });
const reworded = (config: TenantConfig) =>
  edit.updateStep(config, 'enquiry', 'parent', { message: 'New here?' });

test('a run of the tester is kept under a name made of its choices, in this browser', async () => {
  const { person } = await open([]);
  expect(screen.getByText('No run is kept yet')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Chat' }));
  await person.click(await screen.findByRole('button', { name: 'New Parent' }));
  await person.type(await screen.findByLabelText(/^Your name/), 'Asha{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Success' }));
  await screen.findByText('Thank you, Asha.');
  await person.click(button('Keep this run'));
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this run' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('New Parent, submits');
  expect(dialog.getByText(/kept runs stay in this browser/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('tab', { name: 'Kept runs' }));
  expect(row('New Parent, submits').getByText('Same')).toBeVisible();
  expect(localStorage.getItem('builder_journeys_day')).toContain('New Parent');
});

test('a name that is taken gets a number, and none is not enough', async () => {
  const { person } = await open([journey('New Parent')]);
  await person.click(screen.getByRole('tab', { name: 'Chat' }));
  await person.click(await screen.findByRole('button', { name: 'New Parent' }));
  await screen.findByLabelText(/^Your name/);
  await person.click(button('Keep this run'));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('New Parent (2)');
  await person.clear(screen.getByLabelText(/^Name/));
  expect(button('Save')).toBeDisabled();
});

test('after an edit a run that reads otherwise says where, is broken when it cannot be done, or kept as it is now', async () => {
  const { person, change } = await open([journey('Day')]);
  expect(await screen.findByText('Same')).toBeVisible();
  change((config) => edit.updateStep(config, 'enquiry', 'name', { validation: { minLength: 9 } }));
  expect(await screen.findByText('Broken')).toBeVisible();
  expect(screen.getByText('Where it breaks')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep as it is now' })).toBeNull();
  change((config) => edit.updateStep(reworded(config), 'enquiry', 'name', { validation: {} }));
  expect(await screen.findByText('Changed')).toBeVisible();
  await person.click(screen.getByText('What is different'));
  const lines = row('Day')
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toContain('−Before: Assistant: Are you a new parent?');
  expect(lines).toContain('+Now: Assistant: New here?');
  await person.click(button('Keep as it is now'));
  expect(await screen.findByText('Same')).toBeVisible();
  expect(localStorage.getItem('builder_journeys_day')).toContain('New here?');
});

test('a kept run is played in the tester, in its own workflow', async () => {
  const { person, builder } = await open([journey('Day')]);
  act(() => builder().go({ flow: 'other' }));
  await person.click(button('Play Day'));
  expect(await screen.findByText('Thank you, Asha.')).toBeVisible();
  expect(builder().state.flow).toBe('enquiry');
  expect(screen.queryByText(/^The conversation changed/)).toBeNull();
});

test('a run is renamed, and deleted, which can be undone', async () => {
  const { person } = await open([journey('Day')]);
  await person.click(button('Rename Day'));
  const field = screen.getByLabelText(/^Name/);
  await person.clear(field);
  await person.type(field, 'Night{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Delete Night' }));
  expect(await screen.findByText('No run is kept yet')).toBeVisible();
  await person.click(button('Undo'));
  expect(await screen.findByRole('button', { name: 'Play Night' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play Day' })).toBeNull();
});

test('what this browser holds and cannot be read is left out; a run of a workflow that is gone cannot be played', async () => {
  const kept = [{ id: 1 }, null, journey('Day', { flow: 'gone' }), 'x'];
  localStorage.setItem('builder_journeys_day', JSON.stringify(kept));
  const shown = showBuilder(<ChatTester staffId={null} tenantId="day" />, daySchool);
  await shown.person.click(screen.getByRole('tab', { name: 'Kept runs' }));
  expect(await screen.findByText('Broken')).toBeVisible();
  expect(button('Play Day')).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Play/ })).toHaveLength(1);
});

test('for staff the list comes from the server; what fails there is told, and nothing is lost', async () => {
  const address = '*/rest/v1/saved_journeys';
  server.use(http.get(address, () => HttpResponse.error()));
  const { person } = await open([], 'staff');
  expect(await screen.findByRole('alert')).toHaveTextContent('The kept runs could not be loaded');
  server.use(http.get(address, () => HttpResponse.json([journey('Day')])));
  await person.click(button('Retry'));
  expect(await screen.findByRole('button', { name: 'Play Day' })).toBeVisible();
  expect(screen.queryByText(/stay in this browser/)).toBeNull();

  server.use(http.delete(address, () => HttpResponse.error()));
  await person.click(button('Delete Day'));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  expect(button('Play Day')).toBeVisible();

  const failure = { code: 'XX000', message: 'internal' };
  server.use(http.patch(address, () => HttpResponse.json(failure, { status: 500 })));
  await person.click(button('Rename Day'));
  await person.type(screen.getByLabelText(/^Name/), ' two{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/could not do this/),
  );
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Day two');
});
