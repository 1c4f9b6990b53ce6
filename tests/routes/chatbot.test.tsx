import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
// The chat loads it when it opens. On a busy machine its first compilation takes longer than any test may wait.
import '#chat/lazy/conversation-parts.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { Chatbot } from '#routes/chatbot.tsx';
import { fakeSignIn, fakeStaff, welcomeStaff } from '../data/session/fake-staff.ts';
import { showScreen } from '../features/show-screen.tsx';

const north = { id: 'north', name: 'North School' };
const south = { id: 'south', name: 'South School' };
const asked: string[] = [];
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  const staff = fakeStaff();
  asked.length = 0;
  // The files of a worker share their modules: an earlier one may have loaded what a school of this id has published.
  publishedConfigurations.forget();
  server.use(
    ...welcomeStaff(staff),
    http.post('*/rest/v1/rpc/published_configuration', async ({ request }) => {
      asked.push(await request.text());
      return HttpResponse.json(null);
    }),
    http.post('*/mock/token', () => HttpResponse.json({ success: false, message: 'no' }, { status: 401 })),
  );
  await staffSession.signIn(fakeSignIn(staff));
});
afterEach(async () => {
  await staffSession.signOut();
  server.resetHandlers();
});
afterAll(() => server.close());

test('the only school is previewed under its name, and asked for by its own id', async () => {
  schools([north]);
  showScreen(<Chatbot />, '/chatbot');
  expect(await screen.findByRole('dialog', { name: 'North School' })).toBeVisible();
  expect(screen.queryByLabelText('School')).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual(['{"p_tenant":"north","p_language":"en"}']));
});

test('the chat speaks the language of the console, also when it changes', async () => {
  schools([north]);
  showScreen(<Chatbot />, '/chatbot');
  expect(await screen.findByText('Configuration Error')).toBeVisible();
  await act(() => changeLanguage('es'));
  expect(await screen.findByText('Error de configuración')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'North School' })).toHaveAttribute('lang', 'es');
});

test('of several schools the first is shown, or the one in the address', async () => {
  schools([north, south]);
  const { router } = showScreen(<Chatbot />, '/chatbot');
  expect(await screen.findByRole('dialog', { name: 'North School' })).toBeVisible();
  await act(() => router.navigate('/chatbot?school=south'));
  expect(await screen.findByRole('dialog', { name: 'South School' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'North School' })).not.toBeInTheDocument();
});

test('whoever belongs to no school is told what helps', async () => {
  schools([]);
  showScreen(<Chatbot />, '/chatbot');
  expect(await screen.findByText('No school is assigned to you yet')).toBeVisible();
});

test('schools that cannot be read are said to be so, and asked for again', async () => {
  server.use(http.get('*/rest/v1/tenants', () => HttpResponse.error()));
  // The Supabase library writes some failed requests to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person } = showScreen(<Chatbot />, '/chatbot');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your schools could not be loaded');
  schools([north]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'North School' })).toBeVisible();
});

function schools(rows: object[]): void {
  server.use(http.get('*/rest/v1/tenants', () => HttpResponse.json(rows)));
}
