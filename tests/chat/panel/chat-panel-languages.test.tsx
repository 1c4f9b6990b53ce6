import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChatLauncher } from '#chat/panel/chat-launcher.tsx';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { Step } from '#engine';
import type { Language } from '#lib/i18n/languages.ts';
import { workflowOf } from '../../engine/setup/configurations.ts';
import { form, sending } from '../../engine/setup/steps.ts';
import { newPerson } from '../../setup/person.ts';
import { fakeSchool } from '../fake-school.ts';
import { end } from '../show-chat.tsx';

const { school } = fakeSchool();

const words = {
  day: '21 juin 2019',
  yes: 'Oui',
  title: 'Assistant d’information scolaire',
  subtitle: 'Assistant des familles',
  reset: 'Réinitialiser la conversation',
  resetQuestion: 'Recommencer la conversation\u00a0?',
  keep: 'Continuer',
  log: 'Conversation',
  next: 'Continuer',
  refusal: 'Le nombre minimal de caractères pour « Name » est de 2. Veuillez en écrire un peu plus.',
  review: 'Veuillez relire vos réponses',
  submit: 'Envoyer la demande',
  again: 'Commencer une nouvelle conversation',
};

const steps: Step[] = [
  form('first_name', 'call', {
    message: 'Your name?',
    fieldConfig: { label: 'Name' },
    validation: { minLength: 2 },
  }),
  form('call', 'born', { inputType: 'checkbox' }),
  form('born', 'send', { inputType: 'date', fieldConfig: { label: 'Born' } }),
  sending(),
  end,
];

function show(language?: Language, schools: string | null = null) {
  const globalVariables = { language: schools };
  const workflows = { main: workflowOf(steps) };
  school.config = { ...school.config, globalVariables, workflows };
  return render(<ChatPanel tenantId={school.id} language={language} />);
}

test('a chat in French speaks it on every screen, and says so to who reads it out', async () => {
  const person = newPerson({ delay: null });
  show('fr');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  const dialog = screen.getByRole('dialog', { name: words.title });
  expect(dialog).toHaveAttribute('lang', 'fr');
  expect(screen.getByText(words.subtitle)).toBeVisible();
  expect(screen.getByRole('log', { name: words.log })).toBeVisible();
  // What the school says is the school's.
  expect(screen.getByText('Your name?')).toBeVisible();

  await person.type(field, 'A');
  await person.tab();
  expect(screen.getByText(words.refusal)).toBeVisible();
  await person.type(field, 'sha{Enter}');

  await person.click(await screen.findByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: words.next }));
  await person.type(await screen.findByRole('textbox', { name: 'Born' }), '21/06/2019{Enter}');

  const review = await screen.findByRole('region', { name: words.review });
  expect(within(review).getByText(words.day)).toBeVisible();
  expect(within(review).getByText(words.yes)).toBeVisible();
  expect(within(screen.getByRole('log')).getByText(words.day)).toBeVisible();
  await person.click(screen.getByRole('button', { name: words.reset }));
  expect(await screen.findByRole('alertdialog', { name: words.resetQuestion })).toBeVisible();
  await person.click(screen.getByRole('button', { name: words.keep }));
  await person.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('button', { name: words.again })).toBeVisible();
  expect(school.stored).toMatchObject([{ body: { first_name: 'Asha', call: true, born: '2019-06-21' } }]);
});

test.each([
  ['fr-CA', 'fr'],
  ['ta', 'en'],
  [null, 'en'],
] as const)('without a language asked for, the chat of a school of %j speaks %s', async (schools, spoken) => {
  show(undefined, schools);
  await screen.findByText('Your name?');
  const shown = spoken === 'en' ? { title: 'School Inquiry Assistant', next: 'Continue' } : words;
  expect(screen.getByRole('dialog', { name: shown.title })).toHaveAttribute('lang', spoken);
  expect(await screen.findByText(shown.next)).toBeVisible();
});

test('another language changes the words, and nothing of the conversation', async () => {
  const person = newPerson({ delay: null });
  const { rerender } = show('en');
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ash');
  rerender(<ChatPanel tenantId={school.id} language="es" />);
  await person.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Ash')).toBeVisible();
  expect(screen.getAllByText('Your name?')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'es');
});

test('the launcher speaks the language asked for, and so does the chat that it opens', async () => {
  const person = newPerson({ delay: null });
  school.letsIn = false;
  render(<ChatLauncher tenantId={school.id} language="es" />);
  await person.click(await screen.findByRole('button', { name: 'Abrir el chat' }));
  const refused = 'No se ha podido comprobar el acceso. Inténtelo de nuevo.';
  expect(await screen.findByRole('alert')).toHaveTextContent(refused);
  school.letsIn = true;
  await person.click(screen.getByRole('button', { name: 'Abrir el chat' }));
  expect(await screen.findByLabelText('Cerrar el chat')).toBeVisible();
});
