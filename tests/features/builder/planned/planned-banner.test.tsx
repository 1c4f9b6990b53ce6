import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelReasons } from '#data/configuration/planned-publication.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { PlannedBanner } from '#features/builder/planned/planned-banner.tsx';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { PublishButton } from '#features/builder/versions/publish-button.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { chosenColumns, fakeSignIn, fakeStaff, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { fakeDraftServer } from '../sync/fake-draft-server.ts';
import { noPlan, serveSchool } from '../sync/show-sync.tsx';

const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await staffSession.signOut();
  server.resetHandlers();
});
afterAll(() => server.close());

const waiting = {
  time_zone: 'Asia/Kolkata',
  state: 'waiting',
  reason: null,
  due_at: '2026-11-30T02:30:00Z',
  note: null,
  by: 'Ana',
  planned_at: '2026-11-25T10:00:00Z',
  is_doubled: false,
  is_draft: true,
};

/** The builder of a school with a draft, and what is planned; records what is asked. */
async function open(plan: Record<string, JsonBodyType>, refused: () => string | null = () => null) {
  const asked: Record<string, unknown>[] = [];
  let held = plan;
  const school = fakeDraftServer('Ana');
  school.school.saveAs('Ana', sound);
  const staff = fakeStaff();
  server.use(
    ...welcomeStaff(staff),
    http.get('*/rest/v1/saved_journeys', () => HttpResponse.json([])),
    http.get('*/rest/v1/publication_plans', ({ request }) => HttpResponse.json(chosenColumns(request, held))),
    http.post('*/rest/v1/rpc/plan_publication', async ({ request }) => {
      const body = Object(await request.json());
      if (!body.p_at) {
        held = noPlan;
        return HttpResponse.json(null);
      }
      asked.push(body);
      const code = refused();
      if (code === null) held = waiting;
      return HttpResponse.json(code);
    }),
    serveSchool(school),
  );
  await staffSession.signIn(fakeSignIn(staff));
  const shown = showBuilder(
    <DraftSync staffId={staff.id} tenantId="test-school" start={school.school.start()}>
      <PlannedBanner staffId={staff.id} tenantId="test-school" />
      <PublishButton tenantId="test-school" />
    </DraftSync>,
    sound,
  );
  return { ...shown, asked };
}

test('what is planned is said on the school’s clocks, and can be called off', async () => {
  const { person } = await open(waiting);
  const banner = await screen.findByRole('region', { name: 'Publishing at a time' });
  expect(banner).toHaveTextContent(
    /^Will be published on Monday.* November.* 2026 at 8:00.AM \(Asia\/Kolkata\), planned by Ana/,
  );
  const { violations } = await axe.run(banner, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Do not publish then' }));
  await waitFor(() => expect(banner).not.toBeInTheDocument());
});

test('that the draft was saved since, and that the time is there twice, is said', async () => {
  await open({ ...waiting, is_doubled: true, is_draft: false });
  expect(await screen.findByText(/clocks go back.*What was saved since then is not in it\./)).toBeVisible();
});

test.each(cancelReasons)('that it was called off, as %s, is an alert until it is seen', async (reason) => {
  const { person } = await open({ ...waiting, state: 'cancelled', reason });
  const alert = await screen.findByRole('alert', { name: 'Publishing at a time' });
  expect(alert).toHaveTextContent(/^Was not published on Monday/);
  await person.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('a time is chosen beside publishing at once, and only then named on the button', async () => {
  const { person, asked } = await open(noPlan);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await person.click(await screen.findByRole('radio', { name: 'At a time' }));
  expect(screen.getByLabelText('Day and time')).toHaveDisplayValue(/T08:00$/);
  await person.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.queryByLabelText('Day and time')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'At a time' }));
  await person.type(screen.getByRole('textbox', { name: /What has changed/ }), 'Open day');
  await person.click(screen.getByRole('button', { name: 'Plan publishing' }));
  expect(await screen.findByText(/^Will be published on Monday.*planned by Ana/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([
    { p_tenant: 'test-school', p_revision: 1, p_at: expect.stringMatching(/T08:00$/), p_note: 'Open day' },
  ]);
});

test('that a plan is replaced is said, for publishing now as for another time', async () => {
  const { person } = await open(waiting);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  const words = /^This takes the place of what Ana planned for Monday.* at 8:00.AM \(Asia\/Kolkata\)\.$/;
  expect(await dialog.findByText(words)).toBeVisible();
  await person.click(dialog.getByRole('radio', { name: 'At a time' }));
  expect(dialog.getByText(words)).toBeVisible();
});

test('a time that is refused is told beside it, and nothing is planned', async () => {
  let code = '';
  const { person } = await open({ ...waiting, state: 'cancelled', reason: 'discarded' }, () => code);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await person.click(await screen.findByRole('radio', { name: 'At a time' }));
  expect(screen.queryByText(/takes the place of what/)).toBeNull();
  for (const [each, words] of [
    ['skipped', /leave this time out/],
    ['past', /This time is over/],
    ['too_late', /more than a year/],
    ['conflict', /Nothing was planned and nothing is lost/],
  ] as const) {
    code = each;
    await person.click(screen.getByRole('button', { name: 'Plan publishing' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  }
});
