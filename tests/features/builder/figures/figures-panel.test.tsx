import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edit } from '#engine';
import { FiguresButton } from '#features/builder/figures/figures-button.tsx';
import { FiguresPanel } from '#features/builder/figures/figures-panel.tsx';
import { FiguresProvider } from '#features/builder/figures/figures-provider.tsx';
import { StepList } from '#features/builder/list/step-list.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { serveVersions } from '../versions/fake-history.ts';
import { figureOf, serveFigures } from './fake-figures.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// The list draws what is in view, and here nothing has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const [first, second] = sound.workflows.main?.steps ?? [];
const older = edit.updateStep(sound, 'main', first?.id ?? '', { message: 'Your name, please?' });
const history = [
  { config: older, note: null, author: null },
  { config: sound, note: 'Shorter question', author: 'Asha Rao' },
];
const exit = (step_id: string, count: number, sent: number) => ({ flow: 'main', step_id, count, sent });

const figures = (version: number) => ({
  ...{ conversations: 400, submitted: version === 2 ? 200 : 120, running: 3 },
  steps: [
    figureOf(first?.id ?? '', {
      ...{ seen: 410, answered: 380, left: 30, median_ms: 4200 },
      exits: [exit(second?.id ?? '', 300, 190), exit('bye', 80, 10)],
    }),
    figureOf(second?.id ?? '', { seen: 20, answered: 8, left: version === 2 ? 10 : 2, finished: 2 }),
  ],
});

function open(of = figures, versions = history) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  const served = serveFigures(of);
  server.use(...serveVersions(versions), ...served.handlers);
  const shown = showBuilder(
    <FiguresProvider staffId={staff.id} tenantId="test-school">
      <FiguresButton variant="outline" />
      <StepList />
      <FiguresPanel staffId={staff.id} tenantId="test-school" />
    </FiguresProvider>,
    sound,
  );
  return { ...shown, ...served };
}

const table = () => screen.findByRole('table', { name: 'Seen, answered, left' });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the live version’s steps are a table, with the share of each exit', async () => {
  const { asked } = open();
  expect(screen.getByRole('status', { name: 'Loading the figures' })).toBeVisible();
  const row = within(await table()).getByRole('row', { name: /^Welcome to/ });
  expect(cells(row)).toEqual(['410', '380', '307%', '0', '4.2s']);
  const exits = within(await table()).getByRole('list', { name: /^Exits of/ });
  expect(
    within(exits)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/: 300 \(79%\) · 190 of them sent the enquiry \(63%\)$/),
    expect.stringMatching(/: 80 \(21%\) · 10 of them sent the enquiry \(13%\)$/),
  ]);
  expect(screen.getByText(/^400 conversations; 200 sent the enquiry \(50%\)\./)).toHaveTextContent(
    '3 more are still going on and are not counted yet.',
  );
  expect(asked[0]).toMatchObject({ p_tenant: 'test-school', p_version: 2 });
});

test('the steps show them while they are on, of the version and the days that are chosen', async () => {
  const { person, asked, builder } = open();
  await table();
  expect(screen.queryByText('410 seen, 380 answered, 30 left')).toBeNull();
  const button = screen.getByRole('button', { name: 'Figures', pressed: false });
  await person.click(button);
  expect(builder().state.panel).toEqual({ type: 'figures' });
  expect(await screen.findByText('410 seen, 380 answered, 30 left')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '7');
  expect(await screen.findByText('20 seen, 8 answered, 2 left')).toBeVisible();
  const { p_from, p_to, p_version } = Object(asked.at(-1));
  expect([p_version, Date.parse(p_to) - Date.parse(p_from)]).toEqual([1, 6 * 86_400_000]);
  await person.click(screen.getByRole('button', { name: 'Figures', pressed: true }));
  expect(screen.queryByText('20 seen, 8 answered, 2 left')).toBeNull();
});

test('beside another version each share has its sample, and what chance may have done is too few to tell', async () => {
  const { person } = open();
  await table();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Beside it' }), '1');
  const both = await screen.findByRole('table', { name: 'Version 2 beside version 1' });
  const row = (name: RegExp) => cells(within(both).getByRole('row', { name }));
  expect(row(/^Sent the enquiry/)).toEqual([
    '50%200 of 400',
    '30%120 of 400',
    expect.stringMatching(/^.20 points.26 to .13$/),
  ]);
  expect(row(new RegExp(`^${second?.message}`)).at(-1)).toBe('Too few to tell');
  expect(within(both).queryByText('NaN')).toBeNull();
});

test('a version without conversations, and a school without versions, are told so', async () => {
  open(() => ({ conversations: 0, submitted: 0, running: 1, steps: [] }));
  expect(await screen.findByText('No conversation of version 2 has ended in the last 30 days')).toBeVisible();
  expect(screen.getByText('1 more is still going on and is not counted yet.')).toBeVisible();
  cleanup();
  open(figures, []);
  expect(await screen.findByText('Nothing has been published yet')).toBeVisible();
});

test('what could not be loaded can be loaded again', async () => {
  const { person } = open();
  await table();
  server.use(http.post('*/rest/v1/rpc/conversation_figures', () => HttpResponse.error(), { once: true }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '90');
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await table()).toBeVisible();
});
