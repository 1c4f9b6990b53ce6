import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedKey } from '#chat/controller/saved/saved-key.ts';
import { workflowOf } from '../../engine/setup/configurations.ts';
import { fakeSchool } from '../fake-school.ts';
import { end } from '../show-chat.tsx';
import { showPanel } from '../show-panel.tsx';

const { school } = fakeSchool();

const stored = () => sessionStorage.getItem(savedKey(school.id)) ?? '';

test('a page that "Back" shows as it was left goes on from where the tab has come on another page', async () => {
  school.config.workflows.main = workflowOf([
    { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'city' },
    { id: 'city', type: 'form', message: 'Your city?', field: 'city', nextStep: 'end' },
    end,
  ]);
  const person = showPanel({ tenantId: school.id });
  await person.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'city' }), 'Del');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  // There the parent has changed an answer.
  sessionStorage.setItem(savedKey(school.id), stored().replaceAll('Asha', 'Meera').replaceAll('Del', 'Pun'));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('Meera')).toBeVisible();
  expect(screen.queryByText('Asha')).not.toBeInTheDocument();
  const city = await screen.findByRole('textbox', { name: 'city' });
  expect(city).toHaveValue('Pun');
  await person.type(city, 'e{Enter}');
  await waitFor(() => expect(stored()).toContain('Pune'));
  expect(stored()).toContain('Meera');
  expect(stored()).not.toContain('Asha');
});

test('a page that is loaded as usual is not begun twice', async () => {
  const person = showPanel({ tenantId: school.id });
  await person.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Ash');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveValue('Ash');
});
