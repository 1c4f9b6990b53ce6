import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import {
  useAppliedStaffSettings,
  useSaveStaffSettings,
  useStaffSettings,
} from '#data/settings/staff-settings.ts';
import { defaultStaffSettings, type StaffSettings } from '#data/settings/staff-settings-row.ts';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { changeLanguage, currentLanguage } from '#lib/i18n/i18n.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../session/fake-staff.ts';
import { fakeStaffSettings, type SettingsRow } from './fake-staff-settings.ts';

const server = setupServer();
let staff: FakeStaff;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  staff = fakeStaff();
});
afterEach(async () => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  await changeLanguage('en');
});
afterAll(() => server.close());

const row = (own: Partial<SettingsRow> = {}): SettingsRow => ({
  user_id: staff.id,
  language: 'en',
  time_zone: 'Asia/Kolkata',
  page_size: 50,
  date_format: 'YYYY-MM-DD',
  export_format: 'pdf',
  list_columns: ['family', 'grade'],
  list_density: 'compact',
  single_keys: true,
  ...own,
});
const settings = {
  language: 'en',
  timeZone: 'Asia/Kolkata',
  pageSize: 50,
  dateFormat: 'YYYY-MM-DD',
  exportFormat: 'pdf',
  listColumns: ['family', 'grade'],
  listDensity: 'compact',
  singleKeys: true,
} satisfies StaffSettings;

function use<T>(hook: () => T) {
  const queryClient = createQueryClient();
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}
const known = () => use(() => useStaffSettings(staff.id)).result;
const cacheKey = () => `staff_settings_${staff.id}`;

test('whoever has saved nothing has the defaults', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en']);
  const asked = vi.fn();
  server.use(
    http.get('*/rest/v1/staff_settings', ({ request }) => {
      asked(new URL(request.url).searchParams.get('user_id'));
      return HttpResponse.json([]);
    }),
  );
  const current = known();
  const defaults = {
    language: 'fr',
    timeZone: browserTimeZone(),
    pageSize: 10,
    dateFormat: 'DD/MM/YYYY',
    exportFormat: 'csv',
    listColumns: null,
    listDensity: 'comfortable',
    singleKeys: true,
  };
  expect(current.current).toEqual(defaults);
  await waitFor(() => expect(asked).toHaveBeenCalledWith(`eq.${staff.id}`));
  expect(current.current).toEqual(defaults);
  expect(localStorage.getItem(cacheKey())).toBeNull();
});

test('what was saved holds, and is there from the first moment of the next visit', async () => {
  server.use(...fakeStaffSettings(row()).handlers);
  const first = known();
  await waitFor(() => expect(first.current).toEqual(settings));

  server.use(http.get('*/rest/v1/staff_settings', () => HttpResponse.error()));
  expect(known().current).toEqual(settings);
});

test('what this browser knew gives way to what the database says', async () => {
  localStorage.setItem(cacheKey(), JSON.stringify(row({ page_size: 5 })));
  server.use(...fakeStaffSettings().handlers);
  const current = known();
  expect(current.current.pageSize).toBe(5);
  await waitFor(() => expect(current.current.pageSize).toBe(10));
  expect(localStorage.getItem(cacheKey())).toBeNull();
});

test.each(['', '{', 'null', '{"language":"klingon"}', '[]'])('what is kept as %j is ignored', (kept) => {
  localStorage.setItem(cacheKey(), kept);
  // Nor are those of another account.
  localStorage.setItem(`staff_settings_${fakeStaff().id}`, JSON.stringify(row()));
  server.use(...fakeStaffSettings().handlers);
  expect(known().current).toEqual(defaultStaffSettings());
});

test('a zone that this browser does not know gives way to its own', async () => {
  server.use(...fakeStaffSettings(row({ time_zone: 'Mars/Olympus' })).handlers);
  const current = known();
  await waitFor(() => expect(current.current.pageSize).toBe(50));
  expect(current.current.timeZone).toBe(browserTimeZone());
});

test('words and dates follow the settings, at once after they are saved', async () => {
  server.use(...fakeStaffSettings(null).handlers);
  const { result } = use(() => {
    useAppliedStaffSettings(staff.id);
    return { dates: useDateText(), save: useSaveStaffSettings(staff.id) };
  });
  const shown = () => result.current.dates.moment('2026-11-21T21:30:00Z').replace(/\s/g, ' ');
  expect(result.current.dates.reader).toMatchObject({ moments: 'words', dateFormat: 'DD/MM/YYYY' });

  await act(() => result.current.save.mutateAsync({ ...settings, language: 'es' }));
  expect(currentLanguage()).toBe('es');
  expect(shown()).toBe('2026-11-22, 3:00');
  await act(() =>
    result.current.save.mutateAsync({ ...settings, timeZone: 'UTC', dateFormat: 'MM/DD/YYYY' }),
  );
  expect(currentLanguage()).toBe('en');
  expect(shown()).toBe('11/21/2026, 9:30 PM');
});

test('a failure to save changes nothing', async () => {
  server.use(...fakeStaffSettings(row()).handlers);
  const { result } = use(() => ({
    current: useStaffSettings(staff.id),
    save: useSaveStaffSettings(staff.id),
  }));
  await waitFor(() => expect(result.current.current).toEqual(settings));
  server.use(http.post('*/rest/v1/staff_settings', () => HttpResponse.error()));
  await act(async () => {
    await expect(
      result.current.save.mutateAsync({ ...settings, language: 'fr', pageSize: 5 }),
    ).rejects.toMatchObject({ name: 'LoadError', code: 'unreachable' });
  });
  expect(result.current.current).toEqual(settings);
  expect(currentLanguage()).toBe('en');
  expect(JSON.parse(localStorage.getItem(cacheKey()) ?? '{}')).toMatchObject({ page_size: 50 });
});

test('nothing is kept of people who are no longer signed in here', () => {
  const gone = `staff_settings_${fakeStaff().id}`;
  leaveSignedIn(staff);
  localStorage.setItem(gone, JSON.stringify(row()));
  localStorage.setItem(cacheKey(), JSON.stringify(row()));
  server.use(...fakeStaffSettings(row()).handlers);
  use(() => useAppliedStaffSettings(staff.id)).unmount();
  expect(localStorage.getItem(gone)).toBeNull();
  expect(localStorage.getItem(cacheKey())).not.toBeNull();
});
