import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { consoleBackend } from './console-backend.ts';
import { visit } from './visit.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function enter(role: string) {
  const staff = { ...fakeStaff(), role };
  leaveSignedIn(staff);
  const asked: string[] = [];
  server.use(
    http.post('*/rest/v1/rpc/list_staff', () => {
      asked.push('list_staff');
      return HttpResponse.json([]);
    }),
    ...consoleBackend([staff]),
  );
  return { ...visit('/team'), asked };
}

test('an admin finds the team', async () => {
  const { close } = enter('admin');
  expect(await screen.findByRole('button', { name: 'Invite Colleague' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Team' })[0]).toHaveAttribute('href', '/team');
  expect(document.title).toBe('Team · Schoolgate');
  close();
});

test('other staff are led to their dashboard, and nothing of the team is asked for', async () => {
  const { close, address, asked } = enter('user');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByText('101');
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  expect(asked).toEqual([]);
  close();
});
