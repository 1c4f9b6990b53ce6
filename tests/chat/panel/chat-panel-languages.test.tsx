import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ChatLauncher } from '#chat/panel/chat-launcher.tsx';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { Step } from '#engine';
import type { Language } from '#lib/i18n/languages.ts';
import { workflowOf } from '../../engine/setup/configurations.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeSchool } from '../fake-school.ts';
import { end } from '../show-chat.tsx';

const { school } = fakeSchool();

const screens = {
  en: {
    day: '21 June 2019',
    yes: 'Yes',
    title: 'School Inquiry Assistant',
    subtitle: 'Parent Inquiry Assistant',
    reset: 'Reset conversation',
    resetQuestion: 'Start the conversation again?',
    keep: 'Keep going',
    log: 'Conversation',
    next: 'Continue',
    refusal: 'Name must be at least 2 characters. Please write a little more.',
    review: 'Please look over your answers',
    submit: 'Submit enquiry',
    again: 'Start New Conversation',
  },
  es: {
    day: '21 de junio de 2019',
    yes: 'Sí',
    title: 'Asistente de consultas escolares',
    subtitle: 'Asistente para familias',
    reset: 'Reiniciar la conversación',
    resetQuestion: '¿Desea empezar la conversación de nuevo?',
    keep: 'Continuar',
    log: 'Conversación',
    next: 'Continuar',
    refusal: 'El número mínimo de caracteres de «Name» es 2. Escriba un poco más.',
    review: 'Revise sus respuestas, por favor',
    submit: 'Enviar la consulta',
    again: 'Iniciar una nueva conversación',
  },
  fr: {
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
  },
} satisfies Record<Language, Record<string, string>>;

const name: Step = {
  id: 'name',
  type: 'form',
  message: 'Your name?',
  field: 'first_name',
  fieldConfig: { label: 'Name' },
  validation: { minLength: 2 },
  nextStep: 'call',
};
const call: Step = { id: 'call', type: 'form', field: 'call', inputType: 'checkbox', nextStep: 'born' };
const born: Step = {
  id: 'born',
  type: 'form',
  field: 'born',
  inputType: 'date',
  fieldConfig: { label: 'Born' },
  nextStep: 'send',
};
const send: Step = {
  id: 'send',
  type: 'api_call',
  apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
  nextStep: 'end',
};

function show(language?: Language, schools: string | null = null) {
  const globalVariables = { language: schools };
  const workflows = { main: workflowOf([name, call, born, send, end]) };
  school.config = { ...school.config, globalVariables, workflows };
  return render(<ChatPanel tenantId={school.id} language={language} />);
}

describe.each(['en', 'es', 'fr'] as const)('a chat in %s', (language) => {
  const words = screens[language];

  test('speaks it on every screen, and says so to who reads it out', async () => {
    const person = userEvent.setup({ delay: null });
    show(language);
    const field = await screen.findByRole('textbox', { name: 'Name' });
    const dialog = screen.getByRole('dialog', { name: words.title });
    expect(dialog).toHaveAttribute('lang', language);
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
    await expectAccessible(dialog);

    await person.click(screen.getByRole('button', { name: words.reset }));
    expect(await screen.findByRole('alertdialog', { name: words.resetQuestion })).toBeVisible();
    await person.click(screen.getByRole('button', { name: words.keep }));
    await person.click(screen.getByRole('button', { name: words.submit }));
    expect(await screen.findByRole('button', { name: words.again })).toBeVisible();
    expect(school.stored).toMatchObject([{ body: { first_name: 'Asha', call: true, born: '2019-06-21' } }]);
  });
});

describe('without a language asked for', () => {
  test.each([
    ['es', 'es'],
    ['fr-CA', 'fr'],
    ['ta', 'en'],
    [null, 'en'],
  ] as const)('the chat of a school of %j speaks %s from its first message on', async (schools, spoken) => {
    show(undefined, schools);
    await screen.findByText('Your name?');
    expect(screen.getByRole('dialog', { name: screens[spoken].title })).toHaveAttribute('lang', spoken);
    expect(screen.getByRole('button', { name: screens[spoken].next })).toBeVisible();
  });
});

test('another language changes the words, and nothing of the conversation', async () => {
  const person = userEvent.setup({ delay: null });
  const { rerender } = show('en');
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ash');
  rerender(<ChatPanel tenantId={school.id} language="es" />);
  await person.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Ash')).toBeVisible();
  expect(screen.getAllByText('Your name?')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'es');
});

test.each([
  ['es', 'Abrir el chat', 'No se ha podido comprobar el acceso. Inténtelo de nuevo.', 'Cerrar el chat'],
  ['fr', 'Ouvrir le chat', 'La vérification de l’accès a échoué. Veuillez réessayer.', 'Fermer le chat'],
] as const)('the launcher speaks %s, and so does the chat that it opens', async (...row) => {
  const [language, open, refused, close] = row;
  const person = userEvent.setup({ delay: null });
  school.letsIn = false;
  render(<ChatLauncher tenantId={school.id} language={language} />);
  await person.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refused);
  school.letsIn = true;
  await person.click(screen.getByRole('button', { name: open }));
  expect(await screen.findByRole('button', { name: close })).toBeVisible();
});
