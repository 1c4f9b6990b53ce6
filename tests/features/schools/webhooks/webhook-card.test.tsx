import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ListedWebhook } from '#data/webhooks/webhooks.ts';
import { WebhookCard } from '#features/schools/webhooks/webhook-card.tsx';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const server = fakeBackend();

const webhook: ListedWebhook = {
  id: '7c0f7b8e-51a4-4a0e-8a53-9d2b8f8f1f11',
  address: 'https://crm.example/hook',
  events: ['enquiry.created'],
  paused_at: null,
  paused_because: null,
  failing_since: null,
  old_secret_until: null,
};

test.each([
  ['is lost', () => HttpResponse.error(), 'The secret may have been rotated'],
  [
    'is a refusal',
    () => HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
    'Nothing was changed',
  ],
])('when the answer to a rotation %s, that is what is said', async (_, answer, title) => {
  server.use(http.post('*/rest/v1/rpc/webhook_secret', answer));
  const card = <WebhookCard staffId={fakeStaff().id} tenantId="north" webhook={webhook} onEdit={() => {}} />;
  const { person } = showScreen(card, '/school');
  await person.click(screen.getByRole('button', { name: 'Rotate secret: https://crm.example/hook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rotate the secret?' }));
  await person.click(dialog.getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByText(title)).toBeVisible();
});
