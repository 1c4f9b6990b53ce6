import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { FirstSteps } from '#features/dashboard/first-steps.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const nothing = { published: false, knowledge: false, widget_seen: false, colleagues: false };
const server = fakeBackend();

test('the steps of a new school are listed, with the way to those that have a page', async () => {
  answer(nothing);
  show();
  const steps = await rows();
  expect(steps).toEqual([
    ['To do', 'Publish your conversation', '/workflow-builder'],
    ['To do', 'Add knowledge', null],
    ['To do', 'Put the snippet on your site', null],
    ['To do', 'Invite a colleague', '/team'],
  ]);
  expect(screen.getByText('0 of 4 done')).toBeVisible();
});

test('what is done is ticked by itself', async () => {
  answer({ ...nothing, published: true });
  show();
  expect(await rows()).toEqual([
    ['Done', 'Publish your conversation', null],
    ['To do', 'Add knowledge', null],
    ['To do', 'Put the snippet on your site', null],
    ['To do', 'Invite a colleague', '/team'],
  ]);
  answer({ ...nothing, published: true, colleagues: true });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('2 of 4 done')).toBeVisible();
});

test('once everything is done there is nothing to see, and no room is kept for it', async () => {
  answer({ published: true, knowledge: true, widget_seen: true, colleagues: true });
  const { id } = show();
  await waitFor(() => expect(localStorage.getItem(`first_steps_hidden_${id}`)).toBe('yes'));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('whoever hides it does not see it again', async () => {
  answer(nothing);
  const { person, id } = show();
  await person.click(await screen.findByRole('button', { name: 'Hide the first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(localStorage.getItem(`first_steps_hidden_${id}`)).toBe('yes');
});

test('where the steps cannot be read, the dashboard goes without', async () => {
  server.use(http.get('*/rest/v1/setup_progress', () => HttpResponse.error()));
  const { container } = show();
  await waitFor(() => expect(container().querySelector('.animate-pulse')).toBeNull());
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

function show() {
  const { id } = fakeStaff();
  const links = { published: '/workflow-builder', colleagues: '/team' };
  const shown = showScreen(<FirstSteps staffId={id} links={links} />, '/dashboard');
  return { ...shown, id, container: () => document.body };
}

function answer(progress: object): void {
  const schools = [{ tenant_id: 'north', ...progress }];
  server.use(http.get('*/rest/v1/setup_progress', () => HttpResponse.json(schools)));
}

/** Each step as its mark, its title and where it leads. */
async function rows() {
  const list = await screen.findByRole('region', { name: 'First steps' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('img').getAttribute('aria-label'),
      row.querySelector('.font-medium')?.textContent,
      within(row).queryByRole('link')?.getAttribute('href') ?? null,
    ]);
}
