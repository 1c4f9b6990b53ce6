import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import type { Step } from '#engine';
import { workflowOf } from '../../engine/setup/configurations.ts';
import { form } from '../../engine/setup/steps.ts';
import { fakeSchool } from '../fake-school.ts';
import { listen } from '../listen.ts';
import { told } from '../question-parent.ts';
import { end } from '../show-chat.tsx';
import { showPanel } from '../show-panel.tsx';

const { school, server } = fakeSchool();
await lazyFollowUpController.load();

const steps: Step[] = [
  {
    id: 'kind',
    type: 'options',
    message: 'New or existing?',
    field: 'parent_type',
    options: [{ text: 'New' }, { text: 'Existing' }],
    nextStep: 'name',
  },
  form('name', 'city', {
    message: '**Your name?**\n\nFirst\n\nLast',
    field: 'first_name',
    fieldConfig: { label: 'Name' },
  }),
  form('city', 'end', { message: 'Your city?', fieldConfig: { label: 'City' } }),
  end,
];
const es = {
  'New or existing?': '¿Nueva familia o actual?',
  New: 'Nueva',
  Existing: 'Actual',
  '**Your name?**\n\nFirst\n\nLast': 'Su *nombre* y **apellido**:\n\nNombre\n\nApodo\n\nApellido',
  'Your city?': '¿Su ciudad?',
  Name: 'Nombre',
  City: 'Ciudad',
  'Thank you.': 'Gracias.',
};

let heard: ReturnType<typeof listen>;
afterEach(() => heard.stop());

/** Once nothing more comes; without the toast that a test before this one may have left open. */
const all = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return heard.heard().filter((text) => !text.startsWith('Notification '));
};

function open() {
  const workflows = { main: workflowOf(steps) };
  school.config = { ...school.config, workflows, translations: { es } };
  heard = listen(document.body);
  return showPanel({ tenantId: school.id });
}

test('each message is said once, in its order, with who says it, and neither times nor ways to change', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Asha{Enter}');
  const city = await screen.findByRole('textbox', { name: 'City' });
  expect(screen.getByRole('button', { name: 'Change Name' })).toBeVisible();
  await person.type(city, 'Pune{Enter}');
  await screen.findByText('Thank you.');
  expect(document.querySelectorAll('time').length).toBeGreaterThan(0);
  const said = await all();
  expect(said.filter((text) => /Change|\d\d:\d\d/.test(text))).toEqual([]);
  expect(said).toEqual([
    ...['Assistant: New or existing?', 'You: New', 'Assistant: Your name? First Last'],
    ...['You: Asha', 'Assistant: Your city?', 'You: Pune', 'Assistant: Thank you.'],
  ]);
});

test('another language says nothing again: what is said afterwards is in it', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await screen.findByRole('textbox', { name: 'Name' });
  const before = [...(await all())];
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
  await screen.findByText('¿Nueva familia o actual?');
  await screen.findByText('Apodo');
  expect((await all()).slice(before.length)).toEqual([]);
  await waitFor(() => expect(screen.getByRole('log')).not.toHaveAttribute('aria-live'));
  await person.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Asha{Enter}');
  await screen.findByText('¿Su ciudad?');
  expect((await all()).slice(before.length)).toEqual(['Usted: Asha', 'Asistente: ¿Su ciudad?']);
});

test('a question aside is said with its answer, once it is whole, and the conversation is not said again', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/api/chat', async () => {
      await asked;
      return HttpResponse.json(told().data);
    }),
  );
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await screen.findByRole('textbox', { name: 'Name' });
  const before = [...(await all())];
  await person.click(screen.getByRole('button', { name: 'Ask a question' }));
  await person.type(screen.getByRole('textbox', { name: 'Your question' }), 'Is there a bus?{Enter}');
  await screen.findByText('Looking for an answer…');
  answer();
  await screen.findByText('Yes, on nine routes.');
  await waitFor(() => expect(screen.getByText('Did this help?')).toBeVisible());
  const said = (await all()).slice(before.length);
  expect(said.filter((text) => text.includes('Is there a bus?'))).toEqual(['You: Is there a bus?']);
  expect(said.filter((text) => text.includes('nine routes'))).toEqual(['Assistant: Yes, on nine routes.']);
  expect(said.filter((text) => /Your name|New or existing|Change|\d\d:\d\d/.test(text))).toEqual([]);
  expect(said).toEqual([
    'You: Is there a bus?',
    'Looking for an answer…',
    'Assistant: Yes, on nine routes.',
    'Did this help?',
  ]);
});
