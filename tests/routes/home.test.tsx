import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { Home } from '#routes/home.tsx';

let close = () => {};
beforeEach(() => {
  close = staffSession.start();
});
afterEach(() => close());

test('a parent is welcomed by the school, told where the chat is, and finds it there', () => {
  visit();
  expect(screen.getByRole('heading', { level: 1, name: /Parent Inquiry Portal/ })).toBeVisible();
  expect(screen.getByText('Greenfield International School')).toBeVisible();
  expect(screen.getByText('Click the chat icon at the bottom right to begin.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open chat' })).toBeVisible();
});

test('the chat’s button speaks the language of the page, also when it changes', async () => {
  visit();
  await act(() => changeLanguage('fr'));
  expect(await screen.findByRole('button', { name: 'Ouvrir le chat' })).toBeVisible();
});

test('staff find the way in', async () => {
  const router = visit();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(router.state.location.pathname).toBe('/login');
});

function visit() {
  const router = createMemoryRouter([
    { path: '/', Component: Home },
    { path: '/login', element: <p>login</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
