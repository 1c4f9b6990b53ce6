import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { StartedList } from '#features/enquiries/started/started-list.tsx';
import { expectAccessible } from '../../../chat/expect-accessible.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const staff = fakeStaff();
const conversation = {
  id: '0b9c2d1e-1111-4222-8333-444444444444',
  tenant_id: 'north',
  school: 'North School',
  name: 'Asha Verma',
  child_name: 'Tara',
  mobile: '9876543210',
  email: 'asha@parents.example',
  stopped_at: 'Which class?',
  started_at: '2026-11-20T10:00:00.123456+00:00',
  updated_at: '2026-11-20T10:05:00.123456+00:00',
  consent_version: '2026-11',
  consent_time: '2026-11-20T10:00:00Z',
  link_until: null,
  reminder: 'waiting',
};
const answers = [
  { field: 'parent_type', label: null, value: 'New Parent' },
  { field: 'first_name', label: 'Your name', value: 'Asha Verma' },
  { field: 'boarding', label: 'Boarding?', value: true },
  { field: 'questions', label: null, value: ['<b>Fees?</b>', 'Bus?'] },
];
let rows: object[];
const asked: Record<string, unknown>[] = [];
const server = fakeBackend(
  http.post('*/rest/v1/rpc/list_started', async ({ request }) => {
    const args = (await request.json()) as Record<string, unknown>;
    asked.push(args);
    return HttpResponse.json(args.p_before_id ? [] : rows);
  }),
  http.post('*/rest/v1/rpc/started_answers', () => HttpResponse.json(answers)),
  http.post('*/rest/v1/rpc/remove_started', () => {
    rows = [];
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  rows = [conversation];
  asked.length = 0;
});
const show = (schoolId: string | null = null) =>
  showScreen(<StartedList staffId={staff.id} schoolId={schoolId} />, '/enquiries?show=started');

test('staff see who began, how to reach them and where they stopped, and read the answers', async () => {
  const { person } = show();
  const list = within(await screen.findByRole('list', { name: 'Started conversations' }));
  expect(list.getByText('Stopped at: Which class?')).toBeVisible();
  expect(list.getByText('North School')).toBeVisible();
  expect(list.getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  await person.click(list.getByRole('button', { name: /^Open/ }));
  expect(await list.findByText('Parent type')).toBeVisible();
  for (const text of ['New Parent', 'Yes', /<b>Fees\?<\/b>/, 'Agreed to, not sent yet']) {
    expect(list.getByText(text)).toBeVisible();
  }
  await expectAccessible(document.body);
});

test('older ones follow the last that is shown', async () => {
  rows = Array.from({ length: 51 }, (_, n) => ({ ...conversation, id: `${conversation.id}${n}` }));
  const { person } = show('north');
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    { p_tenant: 'north', p_most: 51 },
    {
      ...{ p_tenant: 'north', p_most: 51 },
      ...{ p_before: conversation.updated_at, p_before_id: `${conversation.id}49` },
    },
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
});

test('one is removed once that is confirmed', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: /^Open/ }));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await person.click(screen.getByRole('button', { name: 'Remove for ever' }));
  expect(await screen.findByText('No unfinished conversations')).toBeVisible();
});

test('a failure says so, and is tried again', async () => {
  server.use(
    http.post('*/rest/v1/rpc/list_started', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  show();
  expect(await screen.findByText('The started conversations could not be loaded')).toBeVisible();
});
