import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { OutboxList } from '#features/outbox/outbox-list.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const staff = fakeStaff();
const message = {
  id: '0b9c2d1e-1111-4222-8333-444444444444',
  tenant_id: 'north',
  channel: 'mail',
  kind: 'parent_copy',
  recipient: 'asha@parents.example',
  enquiry_id: null,
  webhook_id: null,
  state: 'failed',
  attempts: 1,
  answer: 'bounced',
  created_at: '2026-11-20T10:00:00Z',
  settled_at: '2026-11-20T10:00:05Z',
  next_at: null,
  refused: { reason: 'bounced', at: new Date(2026, 10, 20, 9).toISOString() },
};

let shown: object = message;
let calls: unknown[] = [];
const sendAgain = http.post('*/rest/v1/rpc/send_again', async ({ request }) => {
  calls.push(await request.json());
  shown = { ...message, state: 'waiting', refused: null };
  return new HttpResponse(null, { status: 204 });
});
const server = fakeBackend(
  http.get('*/rest/v1/shown_messages', () => HttpResponse.json([shown])),
  http.post('*/api/outbox/message', () => HttpResponse.json({ success: true, mail: null })),
  http.get('*/api/health', () => HttpResponse.json({ mail: 'sent' })),
  sendAgain,
);
beforeEach(() => {
  shown = message;
  calls = [];
});

async function open(isAdmin: boolean) {
  const { person } = showScreen(<OutboxList staffId={staff.id} isAdmin={isAdmin} />, '/outbox');
  const row = within(await screen.findByRole('list', { name: 'Outbox' }));
  await person.click(row.getByRole('button', { name: 'Open' }));
  return { person, row };
}

test('an admin has an address tried again that mails come back from', async () => {
  const { person, row } = await open(true);
  expect(row.getByText('It came back: there is no such address')).toBeVisible();
  expect(row.getByText(/^Mails to this address come back/)).toHaveTextContent(
    /since Nov 20, 2026, 9:00\sAM$/,
  );
  expect(row.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  await person.click(row.getByRole('button', { name: 'Try this address again' }));
  expect(await screen.findByText('Waiting', { selector: 'span' })).toBeVisible();
  expect(calls).toEqual([{ p_id: message.id, p_refused: true }]);
  expect(screen.queryByText(/^Mails to this address come back/)).not.toBeInTheDocument();
});

test('other staff read why nothing is sent there', async () => {
  const { row } = await open(false);
  expect(row.getByText(/^Mails to this address come back/)).toBeVisible();
  expect(row.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('any other failed mail is sent again by all staff', async () => {
  shown = { ...message, answer: 'SMTP 554', refused: null };
  const { person, row } = await open(false);
  expect(row.getByText('SMTP 554')).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Waiting', { selector: 'span' })).toBeVisible();
  expect(calls).toEqual([{ p_id: message.id, p_refused: false }]);
});

test('a mail in Arabic is read from right to left', async () => {
  const mail = { subject: 'زيارتكم', language: 'ar', school: null, blocks: [] };
  server.use(http.post('*/api/outbox/message', () => HttpResponse.json({ success: true, mail })));
  leaveSignedIn(staff);
  await open(false);
  const article = await screen.findByRole('article', { name: 'زيارتكم' });
  expect(article).toHaveAttribute('dir', 'rtl');
});

test.each(['invitation', 'password_reset'])(
  'a failed %s is not sent again: its link is void',
  async (kind) => {
    shown = { ...message, kind, tenant_id: null, answer: 'SMTP 554', refused: null };
    const { row } = await open(true);
    expect(row.getByText(/^The link in this mail is void\. Invite a colleague again in Team/)).toBeVisible();
    expect(row.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  },
);

test.each([
  [
    'a webhook',
    { channel: 'webhook', kind: 'enquiry.created', answer: 'unknown_host' },
    /^Webhook · une famille/,
    'Aucun',
  ],
  [
    'a push message',
    { channel: 'push', kind: 'staff_notices', answer: 'timeout' },
    /^Notifications/,
    'Pas de',
  ],
  ['a mail', { answer: 'taken_before' }, /^Copie/, 'Le service d’e-mail a déjà accepté'],
  ['a mail without a way out', { answer: 'ECONNECTION' }, /^Copie/, 'L’envoi a échoué (ECONNECTION)'],
])('%s and its answer are in the words of the console’s language', async (_, change, kind, answer) => {
  shown = { ...message, refused: null, ...change };
  await changeLanguage('fr');
  const { person } = showScreen(<OutboxList staffId={staff.id} isAdmin={false} />, '/outbox');
  const row = within(await screen.findByRole('list', { name: 'Boîte d’envoi' }));
  await person.click(row.getByRole('button', { name: 'Ouvrir' }));
  expect(row.getByText(kind)).toBeVisible();
  expect(row.getByText((text) => text.startsWith(answer))).toBeVisible();
});
