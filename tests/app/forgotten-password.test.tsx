import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { consoleBackend } from './console-backend.ts';
import { visit } from './visit.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await staffSession.signOut();
  server.resetHandlers();
});
afterAll(() => server.close());

test.each(['who is signed in', 'who is not'])('%s asks for a new link instead of a void one', async (who) => {
  const staff = fakeStaff('asha');
  if (who === 'who is signed in') leaveSignedIn(staff);
  server.use(
    http.post('*/api/auth/password-link', () =>
      HttpResponse.json({ success: false, message: 'x', reason: 'void' }, { status: 404 }),
    ),
    http.post('*/api/auth/forgot', () => HttpResponse.json({ success: true, message: 'x', mail: false })),
    http.get('*/api/auth/oidc', () => HttpResponse.json({ success: true, isOffered: false, label: null })),
    ...consoleBackend([staff]),
  );
  const { person, close } = visit('/reset-password');
  await person.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
  await person.type(await screen.findByLabelText('Username or Email'), 'asha{Enter}');
  // Where no mails are sent, no one can read the link.
  expect(
    await screen.findByText(/^No mail is sent from here, so that no link can reach you\./),
  ).toBeVisible();
  close();
});
