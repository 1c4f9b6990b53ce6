import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { PreferencesSection } from '#features/settings/preferences-section.tsx';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeStaffSettings, type SettingsRow } from '../../data/settings/fake-staff-settings.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();

const mine: Omit<SettingsRow, 'user_id'> = {
  language: 'en',
  time_zone: 'America/New_York',
  page_size: 20,
  date_format: 'YYYY-MM-DD',
  export_format: 'pdf',
  list_columns: null,
  list_density: 'comfortable',
  single_keys: true,
};

async function open(row: Partial<SettingsRow> | null = {}) {
  const { id } = fakeStaff();
  const table = fakeStaffSettings(row && { user_id: id, ...mine, ...row });
  server.use(...table.handlers);
  const shown = showScreen(<PreferencesSection staffId={id} />, '/settings');
  await screen.findByText('Save Settings');
  return { ...shown, ...table, id };
}

const save = (person: UserEvent) => person.click(screen.getByText('Save Settings'));
const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
const chosen = (name: string) => field(name).selectedOptions[0]?.textContent;
const choices = (name: string) => [...field(name).options].map((option) => option.textContent);
const unsaved = () => screen.queryByText('You have changes that are not saved yet.');

test('shows defaults to whoever has saved nothing, and offers what the specification offers', async () => {
  await open(null);
  expect(chosen('Language')).toBe('English');
  expect(field('Time zone')).toHaveValue(browserTimeZone());
  expect(chosen('Time zone')).toMatch(/ \(this device\)$/);
  expect(chosen('Items per page')).toBe('10');
  expect(choices('Items per page')).toEqual(['5', '10', '20', '50']);
  expect(chosen('Date format')).toBe('DD/MM/YYYY');
  expect(choices('Date format')).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']);
  expect(chosen('Default export format')).toBe('CSV');
  expect(choices('Default export format')).toEqual(['CSV', 'Excel', 'PDF']);
  expect(unsaved()).toBeNull();
});

test('shows what was saved, and says that changes are not, until they are', async () => {
  const { person, saved, id } = await open();
  expect(chosen('Time zone')).toBe('Eastern');
  expect(chosen('Items per page')).toBe('20');
  await person.selectOptions(field('Date format'), 'DD/MM/YYYY');
  expect(unsaved()).toBeVisible();
  await person.selectOptions(field('Date format'), 'YYYY-MM-DD');
  // A choice that is taken back is no change.
  expect(unsaved()).toBeNull();
  await person.selectOptions(field('Date format'), 'DD/MM/YYYY');
  await person.click(screen.getByText('Discard changes'));
  expect(chosen('Date format')).toBe('YYYY-MM-DD');
  expect(unsaved()).toBeNull();

  await person.selectOptions(field('Items per page'), '50');
  await person.selectOptions(field('Default export format'), 'Excel');
  expect(unsaved()).toBeVisible();
  expect(saved()).toMatchObject({ page_size: 20 });
  await save(person);
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved()).toEqual({ user_id: id, ...mine, page_size: 50, export_format: 'xlsx' });
  expect(unsaved()).toBeNull();
  expect(screen.queryByText('Discard changes')).toBeNull();

  // It gives way to a choice of another tab.
  const theirs = { user_id: id, ...mine, page_size: 5 };
  server.use(http.get('*/rest/v1/staff_settings', () => HttpResponse.json([theirs])));
  act(() => window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(chosen('Items per page')).toBe('5'));
  expect(unsaved()).toBeNull();
});

test('shows how a moment will look before it is saved', async () => {
  vi.setSystemTime('2026-11-21T21:30:00Z');
  try {
    const { person } = await open();
    const example = () =>
      screen.getByText(/^Once saved, an enquiry that arrives now/).textContent?.replace(/\s/g, ' ');
    expect(example()).toBe('Once saved, an enquiry that arrives now shows 2026-11-21, 4:30 PM.');
    await person.selectOptions(field('Date format'), 'MM/DD/YYYY');
    await person.selectOptions(field('Time zone'), 'Pacific');
    expect(example()).toBe('Once saved, an enquiry that arrives now shows 11/21/2026, 1:30 PM.');
  } finally {
    vi.useRealTimers();
  }
});

test('speaks the new language as soon as it is saved, and not before', async () => {
  const { person, saved } = await open();
  await person.selectOptions(field('Language'), 'Spanish (Español)');
  expect(screen.getByRole('heading', { name: 'Preferences' })).toBeVisible();
  await save(person);
  expect(await screen.findByRole('heading', { name: 'Preferencias' })).toBeVisible();
  expect(await screen.findByText('Configuración guardada')).toBeVisible();
  expect(saved()).toMatchObject({ language: 'es' });
  expect(choices('Idioma')).toEqual(['Inglés (English)', 'Español', 'Francés (Français)']);
});

test('keeps what was chosen when it cannot be saved, says why, and saves it at the next try', async () => {
  const { person, saved } = await open();
  await person.selectOptions(field('Items per page'), '5');
  for (const [answer, said] of [
    [() => HttpResponse.error(), /because no answer came back/],
    [
      () => HttpResponse.json({ message: 'check', code: '23514' }, { status: 400 }),
      /^Nothing was saved\. Your choices are still here/,
    ],
    [
      () => HttpResponse.json({ message: 'JWT expired', code: 'PGRST301' }, { status: 401 }),
      /your session may have ended/,
    ],
    [
      () => HttpResponse.json({ hello: 1 }, { status: 201 }),
      /^Nothing was saved\. Your choices are still here/,
    ],
  ] as const) {
    server.use(http.post('*/rest/v1/staff_settings', answer, { once: true }));
    await save(person);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
    expect(chosen('Items per page')).toBe('5');
    expect(saved()).toMatchObject({ page_size: 20 });
  }
  await save(person);
  await waitFor(() => expect(saved()).toMatchObject({ page_size: 5 }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('says when the settings cannot be loaded, and tries again', async () => {
  const { id } = fakeStaff();
  server.use(http.get('*/rest/v1/staff_settings', () => HttpResponse.error()));
  const { person } = showScreen(<PreferencesSection staffId={id} />, '/settings');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your settings could not be loaded');

  server.use(...fakeStaffSettings({ user_id: id, ...mine }).handlers);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Save Settings');
  expect(chosen('Items per page')).toBe('20');
});

test('the browser and a link of the console ask before they leave changes behind, and only then', async () => {
  const { person, router, address } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await person.selectOptions(field('Items per page'), '5');
  expect(leave()).toBe(true);
  act(() => void router.navigate('/enquiries'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(dialog).getByText('Stay here'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([address(), chosen('Items per page')]).toEqual(['/settings', '5']);

  act(() => void router.navigate('/enquiries'));
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/settings');

  await save(person);
  await screen.findByText('Settings saved');
  act(() => void router.navigate('/enquiries'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('finds a time zone among all, by keyboard; a search that is given up changes nothing', async () => {
  const { person, saved } = await open();
  await person.selectOptions(field('Time zone'), 'Another time zone…');
  const search = () => screen.queryByLabelText('Search time zones');
  expect(search()).toHaveFocus();
  await person.keyboard('atlantis');
  expect(screen.getByText(/^No time zone has that name/)).toBeVisible();
  await person.keyboard('{Enter}');
  await person.clear(screen.getByLabelText('Search time zones'));
  await person.keyboard('a');
  expect(screen.getByText(/^The first 30 of \d+/)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(search()).toBeNull();
  expect(chosen('Time zone')).toBe('Eastern');
  expect(unsaved()).toBeNull();

  await person.selectOptions(field('Time zone'), 'Another time zone…');
  await person.keyboard('kolk');
  const found = within(screen.getByRole('list', { name: 'Time zone' })).getAllByRole('button');
  expect(found.map((zone) => zone.textContent)).toEqual(['Asia/Kolkata India Standard Time, GMT+5:30']);
  expect(screen.getByText('1 time zone')).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await person.keyboard('{Enter}');
  expect(chosen('Time zone')).toBe('Asia/Kolkata');
  expect(field('Time zone')).toHaveFocus();
  expect(unsaved()).toBeVisible();
  expect(saved()).toMatchObject({ time_zone: 'America/New_York' });
});
