import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Desk } from '#data/analytics/desk.ts';
import { DashboardOverview } from '#features/dashboard/dashboard-overview.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { deskEnquiry, fakeDesk, plainParts } from './fake-desk.ts';

const server = fakeBackend(
  http.get('*/rest/v1/setup_progress', () =>
    HttpResponse.json([
      { tenant_id: 'north', published: true, knowledge: true, widget_seen: true, colleagues: true },
    ]),
  ),
  http.post('*/rest/v1/rpc/enquiry_figures', () =>
    HttpResponse.json({ total: 3, pending: 2, responseHours: 1 }),
  ),
);

const region = (name: string) => screen.findByRole('region', { name });
const links = async (name: string) => within(await region(name)).findAllByRole('link');
const section = (count: number, capped = false, ...enquiries: Desk['new']['enquiries']) => ({
  count,
  capped,
  enquiries,
});

test('each section has a number that opens its rows, and rows that open an enquiry among them', async () => {
  show({
    overdue: section(7, false, deskEnquiry(1, { next_follow_up: '2026-01-01', status_code: 'follow_up' })),
    past: section(100, true, deskEnquiry(2, { due_at: '2026-11-23T04:30:00Z' })),
  });
  expect(await screen.findByRole('heading', { name: /^Good .*, Asha$/ })).toBeVisible();
  const [all, row] = await links('Overdue');
  expect(all).toHaveAccessibleName('7 enquiries, open them in the list');
  expect(all).toHaveTextContent('7');
  expect(all).toHaveAttribute('href', '/enquiries?due=overdue&sort=next_follow_up');
  expect(row).toHaveTextContent(/^Child 1\d+ days overduePYP 1 · Parent 1follow_up$/);
  expect(row?.getAttribute('href')).toMatch(/\?due=overdue&sort=next_follow_up&open=.*301$/);
  const [more, late] = await links('Waiting past the promise');
  expect(more).toHaveTextContent('100+');
  expect(more).toHaveAttribute('href', '/enquiries?promise=past&sort=time_left');
  expect(late).toHaveTextContent('2026-11-23T04:30:00Z');
  for (const [name, sentence] of [
    ['Due today', 'No follow-up is due today.'],
    ['New', 'You have seen everything that came in.'],
    ['Questions', 'No question waits for an answer.'],
  ] as const) {
    expect(await region(name)).toHaveTextContent(sentence);
    expect((await links(name))[0]).toHaveTextContent('0');
  }
});

test('the choice between one’s own and the school’s is kept, and asked for', async () => {
  const asked: unknown[] = [];
  const { person } = show({}, asked, 'hill');
  await person.click(await screen.findByRole('button', { name: 'For me' }));
  expect(await screen.findByRole('button', { name: 'For me', pressed: true })).toBeVisible();
  const [all] = await links('New');
  expect(all).toHaveAttribute('href', '/enquiries?new=1&assignee=me&school=hill');
  expect(asked.at(-1)).toMatchObject({ p_mine: true, p_tenant: 'hill' });
  expect(Object.values(localStorage)).toContain('mine');
});

test('questions of several schools have a number each, since their page shows one', async () => {
  const group = (id: string, tenant_id: string) => ({
    id,
    tenant_id,
    wording: `Of ${tenant_id}?`,
    last_asked: '2026-11-20T10:00:00Z',
    count: 2,
  });
  show({
    questions: {
      schools: [
        { id: 'hill', name: 'Hill', count: 1 },
        { id: 'lake', name: 'Lake', count: 4 },
      ],
      groups: [group('g1', 'hill'), group('g2', 'lake')],
    },
  });
  const hrefs = (await links('Questions')).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/questions?school=hill',
    '/questions?school=lake',
    '/questions?school=hill&group=g1',
    '/questions?school=lake&group=g2',
  ]);
});

test('a desk that cannot be loaded says so, and is loaded by Retry', async () => {
  const { person } = show({ today: section(1, false, deskEnquiry(1)) });
  server.use(http.post('*/rest/v1/rpc/desk', () => HttpResponse.error(), { once: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your desk could not be loaded');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await links('Due today'))[0]).toHaveTextContent('1');
});

function show(parts: Partial<Desk>, asked: unknown[] = [], schoolId = '') {
  server.use(
    http.post('*/rest/v1/rpc/desk', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(fakeDesk(parts));
    }),
  );
  const { id, username, role } = fakeStaff();
  const staff = { userId: id, username, role, loginTime: Date.now() };
  return showScreen(
    <DashboardOverview staff={staff} schoolId={schoolId} stepLinks={{}} parts={plainParts} />,
    '/dashboard',
  );
}
