import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { PasskeyButton } from '#features/auth/passkey-button.tsx';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [429, 'Too many attempts. Please wait five minutes and try again.'],
  [503, 'The passkey could not be checked. Please try again in a minute, or use your password.'],
])('an answer of %i to the question what to sign is said in words', async (status, words) => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  server.use(
    http.post('*/api/auth/passkey', () => HttpResponse.json({ success: false, message: 'x' }, { status })),
  );
  const { person } = showScreen(<PasskeyButton onEntered={undefined} />, '/login');
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(words)).toBeVisible();
});
