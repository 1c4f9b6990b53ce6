import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lintConfig, type Step } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { questionStep } from '#features/builder/palette/question-step.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const hello: Step = { id: 'hello', type: 'message', message: 'Welcome', nextStep: 'end' };

function open(steps: Step[] = [hello, end]) {
  const shown = showBuilder(<StepEditor />, configOf(steps));
  const add = (
    panel: object = steps.length > 0 ? { after: { step: 'hello', exit: { type: 'next' } } } : {},
  ) => act(() => shown.builder().go({ panel: { type: 'add', ...panel } }));
  add();
  const stepsOf = () => shown.builder().state.config.workflows.main?.steps ?? [];
  // By its role among so many fields it would take long.
  const press = (name: string) =>
    shown.person.click(screen.getByText(name, { selector: 'fieldset button, fieldset button *' }));
  return { ...shown, add, press, stepsOf };
}

const questions: [string, Partial<Step>][] = [
  [
    'Name',
    {
      type: 'form',
      field: 'first_name',
      inputType: 'text',
      validation: { required: true, minLength: 2, maxLength: 100 },
    },
  ],
  ['Phone', { field: 'mobile', inputType: 'tel', validation: { required: true, pattern: '^[0-9]{10}$' } }],
  ['E-mail', { field: 'email', inputType: 'email' }],
  ["Child's name", { field: 'child_name' }],
  ['Birth date', { field: 'date_of_birth', inputType: 'date' }],
  ['Class', { field: 'grade', inputType: 'dropdown' }],
  ['Academic year', { field: 'academic_year', inputType: 'radio' }],
  ['Address', { field: 'address', inputType: 'textarea' }],
  ['Choose one', { type: 'options', field: 'choice' }],
  ['Choose several', { type: 'options', field: 'choices', several: {} }],
  ['Yes or no', { type: 'options', field: 'answer' }],
  ['Date', { field: 'visit_date', inputType: 'date' }],
  ['Rating', { field: 'rating', inputType: 'radio' }],
  ['Free question', { type: 'questions' }],
  [
    'Book a visit',
    {
      type: 'options',
      field: 'visit',
      options: [{ text: 'Book a visit', value: 'book_visit' }, { text: 'Not now' }],
    },
  ],
  ['Consent', { field: 'agreement', inputType: 'checkbox' }],
];

describe('one press', () => {
  test('on a question adds a whole one, linked, and opens it', async () => {
    const { press, stepsOf, builder, add } = open();
    for (const [name, expected] of questions) {
      await press(name);
      const [first, added, last] = stepsOf();
      expect(added, name).toMatchObject({ ...expected, nextStep: 'end' });
      expect(added?.message).toBeTruthy();
      expect(first?.nextStep).toBe(added?.id);
      expect(last).toBe(end);
      expect(builder().state).toMatchObject({ step: added?.id, panel: { type: 'edit' } });
      expect(lintConfig(builder().state.config).filter(({ severity }) => severity === 'error')).toEqual([]);
      act(() => builder().undo());
      expect(stepsOf()).toEqual([hello, end]);
      add();
    }
  });

  test('on a question that is asked already keeps its answer apart', async () => {
    const { press, add, stepsOf } = open();
    await press('Name');
    add();
    await press('Name');
    expect(stepsOf().map(({ field }) => field)).toEqual([undefined, 'first_name2', 'first_name', undefined]);
  });

  test('on a question that another conversation asks has the same field, so that it arrives as that', () => {
    const words = { message: 'Your number?', label: 'Mobile', placeholder: '', answers: '' };
    const config = configOf([{ id: 'a', type: 'form', field: 'mobile' }]);
    const step = questionStep('phone', words, { config, steps: [], taken: new Set(), today: '2026-11-25' });
    expect(step.field).toBe('mobile');
  });

  test('on "Send the enquiry" fills in what is sent and what is said of it', async () => {
    const { press, stepsOf, builder } = open([{ id: 'hello', type: 'message', message: 'Welcome' }]);
    await press('Send the enquiry');
    expect(stepsOf().map(({ id, type, nextStep }) => [id, type, nextStep])).toEqual([
      ['hello', 'message', 'send'],
      ['send', 'api_call', 'sent'],
      ['sent', 'completed', undefined],
      ['notSent', 'completed', undefined],
    ]);
    expect(stepsOf()[1]?.apiConfig).toMatchObject({
      endpoint: '/api/chat-inquiry/public',
      body: '{{allFormData}}',
      errorHandling: { fallbackStep: 'notSent' },
    });
    expect(lintConfig(builder().state.config)).toEqual([]);
  });

  test('on an end ends the conversation; "Go to another conversation" waits until there is one', async () => {
    const { press, stepsOf, builder, add } = open();
    for (const name of ['Say goodbye', 'Open a page']) {
      expect(screen.getByRole('button', { name: 'Go to another conversation' })).toBeDisabled();
      await press(name);
      expect(stepsOf()[1]).toMatchObject({ type: 'completed' });
      act(() => builder().undo());
      add();
    }
  });
});

test('what is followed can be changed', async () => {
  const kind: Step = {
    id: 'kind',
    type: 'options',
    message: 'Which?',
    options: [{ text: 'Day' }, { text: 'Visit' }],
  };
  const { person, press, stepsOf } = open([hello, kind, end]);
  const follows = screen.getByRole('combobox', { name: 'Follows' });
  expect(follows).toHaveDisplayValue('Welcome');
  await person.selectOptions(follows, 'Which? → “Visit”');
  await press('Name');
  expect(stepsOf()[1]?.options).toEqual([{ text: 'Day' }, { text: 'Visit', nextStep: stepsOf()[2]?.id }]);
});

test.each(['es', 'fr'] as const)('asks in %s', async (language) => {
  await changeLanguage(language);
  const { stepsOf, person } = open();
  const [name] = screen.getAllByRole('button', { name: language === 'es' ? 'Nombre' : 'Nom' });
  await person.click(name ?? document.body);
  expect(stepsOf()[1]?.field).toBe('first_name');
});
