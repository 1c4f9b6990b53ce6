import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { showBuilder } from '../show-builder.tsx';

const greeting: Step = { id: 'greeting', type: 'message', message: 'Welcome!', nextStep: 'kind' };
const kind: Step = {
  id: 'kind',
  type: 'options',
  message: 'Which kind of school?',
  field: 'school_type',
  options: [
    { text: 'Day School', nextStep: 'name' },
    { text: 'Boarding', nextStep: 'name', icon: '★' },
  ],
};
const name: Step = {
  id: 'name',
  type: 'form',
  message: 'Your name?',
  field: 'first_name',
  nextStep: 'send',
};
const send: Step = {
  id: 'send',
  type: 'api_call',
  apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
  nextStep: 'end',
};
const end: Step = { id: 'end', type: 'completed', message: 'Goodbye.' };
const config: TenantConfig = {
  id: 'school',
  globalVariables: { school_name: 'South School' },
  defaultWorkflow: 'main',
  workflows: { main: { name: 'Main', steps: [greeting, kind, name, send, end] } },
  flows: {
    fees: { name: 'Fees', entryPoint: 'start', steps: [{ id: 'start', type: 'message', message: 'Fees' }] },
  },
  specialFlows: {},
};

beforeAll(() => {
  // jsdom lacks the modal dialog's own methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

type Shown = ReturnType<typeof open>;
type Place = Parameters<ReturnType<ReturnType<typeof showBuilder>['builder']>['go']>[0];

function open(to: Place) {
  const shown = showBuilder(<StepEditor />, config);
  const go = (place: Place) => act(() => shown.builder().go(place));
  go(to);
  return { ...shown, go, press: (label: string) => shown.person.click(button(label)) };
}
const edit = (id: string) => open({ step: id, panel: { type: 'edit' } });
const add = (after?: { step: string; exit: { type: 'next' } }) =>
  open({ panel: { type: 'add', ...(after && { after }) } });

const stepsOf = ({ builder }: Shown) => builder().state.config.workflows.main?.steps ?? [];
const stepOf = (shown: Shown, id: string) => stepsOf(shown).find((step) => step.id === id);
const field = (label: string) => screen.getByRole('textbox', { name: label });
const combobox = (label: string) => screen.getByRole('combobox', { name: label });
const button = (label: string) => screen.getByRole('button', { name: label });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (label: string) => screen.getByRole('tab', { name: label });

test('a new step opens on its title, has an id that no step has, and is added at the end as one edit', async () => {
  const shown = add();
  const { person, builder, press } = shown;
  expect(screen.getByRole('heading', { name: 'Add Step' })).toHaveFocus();
  expect(tabNames()).toEqual(['Basic', 'Actions']);
  expect(field('Step ID')).toHaveValue('message');
  await person.selectOptions(combobox('Step Type'), 'End');
  expect(field('Step ID')).toHaveValue('end2');
  expect(screen.getByText('Ends the conversation, with buttons if you like.')).toBeVisible();
  await person.selectOptions(combobox('Step Type'), 'Message');
  await person.clear(field('Step ID'));
  await person.type(field('Step ID'), 'fees');
  await person.type(field('Message'), 'Fees depend on the grade.');
  await press('Save Step');
  expect(stepsOf(shown).at(-1)).toEqual({
    id: 'fees',
    type: 'message',
    message: 'Fees depend on the grade.',
  });
  expect(builder().state).toMatchObject({ step: 'fees', panel: { type: 'none' } });
  expect(builder().state.past).toMatchObject([
    { edit: { name: 'addStep', about: 'Fees depend on the grade.' } },
  ]);
  expect(stepOf(shown, 'greeting')).toBe(greeting);
});

test('a new step after an exit stands in between', async () => {
  const shown = add({ step: 'greeting', exit: { type: 'next' } });
  expect(combobox('Next Step')).toHaveValue('Which kind of school?');
  await shown.person.type(field('Message'), 'One moment.');
  await shown.press('Save Step');
  expect(stepsOf(shown).map(({ id }) => id)).toEqual([
    'greeting',
    'oneMoment',
    'kind',
    'name',
    'send',
    'end',
  ]);
  expect(stepOf(shown, 'greeting')?.nextStep).toBe('oneMoment');
  expect(stepOf(shown, 'oneMoment')?.nextStep).toBe('kind');
});

test.each([
  ['Options', 'At least one option is required for options steps'],
  ['Form', 'Field name is required for form steps'],
] as const)('a step of type %s without what it needs leads to its tab', async (type, sentence) => {
  const shown = add();
  const { person, press } = shown;
  await person.selectOptions(combobox('Step Type'), type);
  await person.type(field('Message'), 'Hello');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await press('Save Step');
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(tab(type)).toHaveAttribute('aria-selected', 'true');
  expect(tab(type)).toHaveAccessibleDescription('Something is to be mended here');
  expect(type === 'Options' ? button('Add option') : combobox('Field Name')).toHaveFocus();
  expect(stepsOf(shown)).toHaveLength(5);
});

test('a step that lacks something takes the focus to the first field to mend', async () => {
  const { person, press } = add();
  await person.clear(field('Step ID'));
  await person.click(tab('Actions'));
  await press('Save Step');
  for (const words of ['Step ID is required', 'Message is required'])
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(field('Step ID')).toHaveFocus();
  expect(field('Step ID')).toHaveAccessibleDescription(/Step ID is required/);
  await person.type(field('Step ID'), 'end');
  expect(field('Step ID')).toHaveAccessibleDescription(/Another step has this ID/);
  await person.type(field('Step ID'), 'ing');
  expect(field('Step ID')).not.toHaveAccessibleDescription(/ID is required|has this ID/);
});

test('a step that leads to one yet to be made makes both, and goes on with the second', async () => {
  const shown = add();
  const { person, builder, press } = shown;
  await person.type(field('Message'), 'Hello');
  await person.type(combobox('Next Step'), 'fees');
  await person.click(screen.getByRole('option', { name: 'Create new step “fees”…' }));
  expect(combobox('Next Step')).toHaveAccessibleDescription(/“fees” is made when you save/);
  await press('Save Step');
  expect(stepsOf(shown).slice(-2)).toEqual([
    { id: 'hello', type: 'message', message: 'Hello', nextStep: 'fees' },
    { id: 'fees', type: 'message' },
  ]);
  expect(builder().state).toMatchObject({ step: 'fees', panel: { type: 'edit' } });
  expect(builder().state.past).toHaveLength(1);
});

test('a step that leads to several yet to be made goes on with each of them in turn', async () => {
  const shown = edit('kind');
  const { person, builder, press } = shown;
  const leadTo = async (at: number, id: string) => {
    const picker = screen.getAllByRole('combobox', { name: 'Next Step' })[at];
    if (!picker) throw new Error('There is no such option.');
    await person.clear(picker);
    await person.type(picker, id);
    await person.click(screen.getByRole('option', { name: `Create new step “${id}”…` }));
  };
  await person.click(tab('Options'));
  await leadTo(0, 'fees');
  await leadTo(1, 'bus');
  await press('Save Step');
  expect(builder().state).toMatchObject({ step: 'fees', panel: { type: 'edit', waiting: ['bus'] } });
  await person.type(field('Message'), 'The fees');
  await press('Save Step');
  expect(builder().state).toMatchObject({ step: 'bus', panel: { type: 'edit' } });
  await person.type(field('Message'), 'The bus');
  await press('Save Step');
  expect(builder().state).toMatchObject({ step: 'bus', panel: { type: 'none' } });
  expect(['fees', 'bus'].map((id) => stepOf(shown, id)?.message)).toEqual(['The fees', 'The bus']);
});

test('a step that is saved as it was leaves the configuration as it was', async () => {
  const { builder, press } = edit('send');
  expect(screen.getByRole('heading', { name: 'Edit Step' })).toBeVisible();
  await press('Save Step');
  expect(builder().state).toMatchObject({ past: [], step: 'send', panel: { type: 'none' } });
  expect(builder().state.config).toBe(config);
});

test('another id tells how many places change with it; Ctrl and Enter saves, Enter alone does not', async () => {
  const shown = edit('name');
  await shown.person.type(field('Step ID'), '2{Enter}');
  expect(field('Step ID')).toHaveAccessibleDescription('Renaming also changes the 2 places that lead here.');
  expect(shown.builder().state.config).toBe(config);
  await shown.person.keyboard('{Control>}{Enter}{/Control}');
  expect(stepOf(shown, 'kind')?.options?.map(({ nextStep }) => nextStep)).toEqual(['name2', 'name2']);
  expect(shown.builder().state).toMatchObject({ step: 'name2', panel: { type: 'none' } });
  expect(shown.builder().state.past).toHaveLength(1);
});

test('what is changed elsewhere meanwhile is followed, and what is written stays', async () => {
  const shown = edit('greeting');
  await shown.person.type(field('Message'), ' Hi.');
  const changed = {
    main: { name: 'Main', steps: [{ ...greeting, nextStep: 'end' }, kind, name, send, end] },
  };
  act(() => shown.builder().change({ name: 'connect' }, (was) => ({ ...was, workflows: changed })));
  expect(combobox('Next Step')).toHaveValue('Goodbye.');
  await shown.press('Save Step');
  expect(stepOf(shown, 'greeting')).toEqual({ ...greeting, message: 'Welcome! Hi.', nextStep: 'end' });
});

test('the tabs are those of the type and those with something in them, which are marked', async () => {
  const { person } = edit('kind');
  expect(tabNames()).toEqual(['Basic', 'Options', 'Form']);
  expect(tab('Options')).toHaveAccessibleDescription('Something stands here');
  expect(tab('Basic')).not.toHaveAccessibleDescription();
  await person.selectOptions(combobox('Step Type'), 'Message');
  expect(tabNames()).toEqual(['Basic', 'Options', 'Form', 'Actions']);
  await person.click(tab('Options'));
  expect(
    screen.getByText('What stands here is kept, but a step of type “Message” does not use it.'),
  ).toBeVisible();
});

test('a question without a field suggests one by its words, beside the question', async () => {
  const shown = add();
  await shown.person.selectOptions(combobox('Step Type'), 'Form');
  await shown.person.type(field('Message'), 'On which phone can we reach you?');
  await shown.press('Use mobile');
  expect(combobox('Field Name')).toHaveValue('mobile');
  await shown.press('Save Step');
  expect(stepsOf(shown).at(-1)).toMatchObject({ id: 'onWhichPhoneCanWe', type: 'form', field: 'mobile' });
});

test('a step becomes one that sends the enquiry by its type alone', async () => {
  const shown = edit('greeting');
  await shown.person.selectOptions(combobox('Step Type'), 'Send the enquiry');
  await shown.press('Save Step');
  expect(stepOf(shown, 'greeting')).toMatchObject({
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
  });
});

const question = 'Save your changes to this step?';
const answer = async ({ person }: Shown, label: string) => {
  await person.click(within(screen.getByRole('dialog', { name: question })).getByText(label));
  expect(screen.queryByRole('dialog')).toBeNull();
};

test('unsaved words are asked about: one goes on editing, or saves them', async () => {
  const shown = edit('greeting');
  await shown.person.type(field('Message'), ' Hi.');
  shown.go({ step: 'end' });
  expect(shown.builder().state.step).toBe('greeting');
  await answer(shown, 'Go on editing');
  expect(field('Message')).toHaveValue('Welcome! Hi.');
  shown.go({ step: 'end' });
  await answer(shown, 'Save');
  expect(stepOf(shown, 'greeting')?.message).toBe('Welcome! Hi.');
  expect(shown.builder().state.step).toBe('end');
});

test('unsaved words are discarded, also with an Undo, which takes back nothing else then', async () => {
  const shown = edit('greeting');
  await shown.person.type(field('Message'), ' Hi.');
  shown.go({ step: 'end' });
  await answer(shown, 'Discard');
  expect(shown.builder().state).toMatchObject({ step: 'end', config });
  expect(field('Step ID')).toHaveValue('end');
  await shown.person.type(field('Message'), ' Bye.');
  await shown.press('Save Step');
  shown.go({ step: 'end', panel: { type: 'edit' } });
  await shown.person.type(field('Message'), ' You.');
  act(() => shown.builder().undo());
  await answer(shown, 'Discard');
  expect(field('Message')).toHaveValue('Goodbye. Bye.');
  act(() => shown.builder().undo());
  expect(stepOf(shown, 'end')?.message).toBe('Goodbye.');
});

test('unsaved words that cannot be saved stay, with what is to be mended', async () => {
  const shown = edit('greeting');
  await shown.person.clear(field('Message'));
  await shown.person.keyboard('{Escape}');
  await shown.press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Message is required');
  expect(field('Message')).toHaveFocus();
  expect(shown.builder().state.panel.type).toBe('edit');
});

test('the page is not left without a question while words are unsaved; once they are as before, nobody is asked', async () => {
  const { person, builder, press } = edit('greeting');
  const isAskedOnLeaving = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAskedOnLeaving()).toBe(false);
  await person.type(field('Message'), 'x');
  expect(isAskedOnLeaving()).toBe(true);
  await person.keyboard('{Backspace}');
  expect(isAskedOnLeaving()).toBe(false);
  await press('Cancel');
  expect(builder().state.panel.type).toBe('none');
});

test.each([
  ['es', 'Guardar paso'],
  ['fr', 'Enregistrer l’étape'],
] as const)('speaks %s', async (language, save) => {
  await changeLanguage(language);
  edit('kind');
  expect(button(save)).toBeVisible();
});
