import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
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

async function edit(id: string) {
  const shown = showBuilder(<StepEditor />, config);
  go(shown, { step: id, panel: { type: 'edit' } });
  return shown;
}

async function add(panel: { at?: number; after?: { step: string; exit: { type: 'next' } } } = {}) {
  const shown = showBuilder(<StepEditor />, config);
  go(shown, { panel: { type: 'add', ...panel } });
  return shown;
}

type Shown = ReturnType<typeof showBuilder>;

function go({ builder }: Shown, to: Parameters<ReturnType<Shown['builder']>['go']>[0]) {
  act(() => builder().go(to));
}

const stepsOf = ({ builder }: Shown) => builder().state.config.workflows.main?.steps ?? [];
const stepOf = (shown: Shown, id: string) => stepsOf(shown).find((step) => step.id === id);
const field = (label: string) => screen.getByRole('textbox', { name: label });
const combobox = (label: string) => screen.getByRole('combobox', { name: label });
const button = (label: string) => screen.getByRole('button', { name: label });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (label: string) => screen.getByRole('tab', { name: label });

describe('adding a step', () => {
  test('opens on its title, with an id that no step has', async () => {
    const { person } = await add();
    expect(screen.getByRole('heading', { name: 'Add Step' })).toHaveFocus();
    expect(tabNames()).toEqual(['Basic', 'Actions']);
    expect(field('Step ID')).toHaveValue('message');
    await person.selectOptions(combobox('Step Type'), 'End');
    expect(field('Step ID')).toHaveValue('end2');
    expect(screen.getByText('Ends the conversation, with buttons if you like.')).toBeVisible();
  });

  test('puts it at the end as one undoable edit, and selects it', async () => {
    const shown = await add();
    const { person, builder } = shown;
    await person.clear(field('Step ID'));
    await person.type(field('Step ID'), 'fees');
    await person.type(field('Message'), 'Fees depend on the grade.');
    await person.click(button('Save Step'));
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

  test('after an exit stands in between', async () => {
    const shown = await add({ after: { step: 'greeting', exit: { type: 'next' } } });
    expect(combobox('Next Step')).toHaveValue('Which kind of school?');
    await shown.person.type(field('Message'), 'One moment.');
    await shown.person.click(button('Save Step'));
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
    ['Message', ['Step ID is required', 'Message is required'], 'Basic'],
    ['Options', ['At least one option is required for options steps'], 'Options'],
    ['Form', ['Field name is required for form steps'], 'Form'],
  ] as const)(
    'of type %s without what it needs says so, and keeps what is written',
    async (type, sentences, where) => {
      const shown = await add();
      const { person } = shown;
      await person.selectOptions(combobox('Step Type'), type);
      if (type === 'Message') await person.clear(field('Step ID'));
      else await person.type(field('Message'), 'Hello');
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      await person.click(button('Save Step'));
      for (const sentence of sentences) expect(screen.getByRole('alert')).toHaveTextContent(sentence);
      expect(tab(where)).toHaveAttribute('aria-selected', 'true');
      expect(tab(where)).toHaveAccessibleDescription('Something is to be mended here');
      expect(stepsOf(shown)).toHaveLength(5);
    },
  );

  test('that lacks something takes the focus to the first field to mend', async () => {
    const { person } = await add();
    await person.clear(field('Step ID'));
    await person.click(tab('Actions'));
    await person.click(button('Save Step'));
    expect(field('Step ID')).toHaveFocus();
    expect(field('Step ID')).toHaveAccessibleDescription(/Step ID is required/);
    await person.type(field('Step ID'), 'end');
    expect(field('Step ID')).toHaveAccessibleDescription(/Another step has this ID/);
    await person.type(field('Step ID'), 'ing');
    expect(field('Step ID')).not.toHaveAccessibleDescription(/ID is required|has this ID/);
  });

  test('without options takes the focus to the button that adds one', async () => {
    const { person } = await add();
    await person.selectOptions(combobox('Step Type'), 'Options');
    await person.type(field('Message'), 'Which?');
    await person.click(button('Save Step'));
    expect(button('Add option')).toHaveFocus();
  });

  test('that leads to a step yet to be made makes both, and goes on with the second', async () => {
    const shown = await add();
    const { person, builder } = shown;
    await person.type(field('Message'), 'Hello');
    await person.type(combobox('Next Step'), 'fees');
    await person.click(screen.getByRole('option', { name: 'Create new step “fees”…' }));
    expect(combobox('Next Step')).toHaveAccessibleDescription(/“fees” is made when you save/);
    await person.click(button('Save Step'));
    expect(stepsOf(shown).slice(-2)).toEqual([
      { id: 'hello', type: 'message', message: 'Hello', nextStep: 'fees' },
      { id: 'fees', type: 'message' },
    ]);
    expect(builder().state).toMatchObject({ step: 'fees', panel: { type: 'edit' } });
    expect(builder().state.past).toHaveLength(1);
  });

  test('that leads to several yet to be made goes on with each of them in turn', async () => {
    const shown = await edit('kind');
    const { person, builder } = shown;
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
    await person.click(button('Save Step'));
    expect(builder().state).toMatchObject({ step: 'fees', panel: { type: 'edit', waiting: ['bus'] } });
    await person.type(field('Message'), 'The fees');
    await person.click(button('Save Step'));
    expect(builder().state).toMatchObject({ step: 'bus', panel: { type: 'edit' } });
    await person.type(field('Message'), 'The bus');
    await person.click(button('Save Step'));
    expect(builder().state).toMatchObject({ step: 'bus', panel: { type: 'none' } });
    expect(['fees', 'bus'].map((id) => stepOf(shown, id)?.message)).toEqual(['The fees', 'The bus']);
  });
});

describe('editing a step', () => {
  test('that is saved as it was leaves the configuration as it was', async () => {
    const { person, builder } = await edit('send');
    expect(screen.getByRole('heading', { name: 'Edit Step' })).toBeVisible();
    await person.click(button('Save Step'));
    expect(builder().state).toMatchObject({ config, past: [], step: 'send', panel: { type: 'none' } });
    expect(builder().state.config).toBe(config);
  });

  test('under another id says how many places change with it, and changes them', async () => {
    const shown = await edit('name');
    await shown.person.type(field('Step ID'), '2');
    expect(field('Step ID')).toHaveAccessibleDescription(
      'Renaming also changes the 2 places that lead here.',
    );
    await shown.person.click(button('Save Step'));
    expect(stepOf(shown, 'kind')?.options?.map(({ nextStep }) => nextStep)).toEqual(['name2', 'name2']);
    expect(shown.builder().state).toMatchObject({ step: 'name2', panel: { type: 'none' } });
    expect(shown.builder().state.past).toHaveLength(1);
  });

  test('changes nothing else while it is typed', async () => {
    const { person, builder } = await edit('greeting');
    await person.type(field('Message'), ' Hello there.');
    expect(builder().state.config).toBe(config);
  });

  test('is saved by Ctrl and Enter, and not by Enter alone', async () => {
    const shown = await edit('greeting');
    await shown.person.type(field('Step ID'), '1{Enter}');
    expect(shown.builder().state.panel.type).toBe('edit');
    await shown.person.keyboard('{Control>}{Enter}{/Control}');
    expect(stepOf(shown, 'greeting1')).toEqual({ ...greeting, id: 'greeting1' });
  });

  test('follows what is changed elsewhere meanwhile, and keeps what is written', async () => {
    const shown = await edit('greeting');
    await shown.person.type(field('Message'), ' Hi.');
    act(() =>
      shown.builder().change({ name: 'connect' }, (was) => ({
        ...was,
        workflows: {
          main: { name: 'Main', steps: [{ ...greeting, nextStep: 'end' }, kind, name, send, end] },
        },
      })),
    );
    expect(combobox('Next Step')).toHaveValue('Goodbye.');
    await shown.person.click(button('Save Step'));
    expect(stepOf(shown, 'greeting')).toEqual({ ...greeting, message: 'Welcome! Hi.', nextStep: 'end' });
  });

  test('shows the tabs that its type uses, and one that it no longer uses while something is in it', async () => {
    const { person } = await edit('kind');
    expect(tabNames()).toEqual(['Basic', 'Options', 'Form']);
    await person.selectOptions(combobox('Step Type'), 'Message');
    expect(tabNames()).toEqual(['Basic', 'Options', 'Form', 'Actions']);
    await person.click(tab('Options'));
    expect(
      screen.getByText('What stands here is kept, but a step of type “Message” does not use it.'),
    ).toBeVisible();
  });

  test('of a question without a field suggests one by its words, beside the question', async () => {
    const shown = await add();
    const { person } = shown;
    await person.selectOptions(combobox('Step Type'), 'Form');
    await person.type(field('Message'), 'On which phone can we reach you?');
    await person.click(button('Use mobile'));
    expect(combobox('Field Name')).toHaveValue('mobile');
    await person.click(button('Save Step'));
    expect(stepsOf(shown).at(-1)).toMatchObject({ id: 'onWhichPhoneCanWe', type: 'form', field: 'mobile' });
  });

  test('becomes one that sends the enquiry by its type alone', async () => {
    const shown = await edit('greeting');
    const { person } = shown;
    await person.selectOptions(combobox('Step Type'), 'Send the enquiry');
    await person.click(button('Save Step'));
    expect(stepOf(shown, 'greeting')).toMatchObject({
      type: 'api_call',
      apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    });
  });

  test('marks the tabs that hold something', async () => {
    await edit('kind');
    expect(tab('Options')).toHaveAccessibleDescription('Something stands here');
    expect(tab('Basic')).not.toHaveAccessibleDescription();
  });
});

describe('unsaved words', () => {
  async function leave() {
    const shown = await edit('greeting');
    await shown.person.type(field('Message'), ' Hi.');
    go(shown, { step: 'end' });
    const dialog = screen.getByRole('dialog', { name: 'Save your changes to this step?' });
    return { ...shown, shown, press: (label: string) => shown.person.click(within(dialog).getByText(label)) };
  }

  test('are asked about, and stay when one goes on editing', async () => {
    const { press, builder } = await leave();
    expect(builder().state.step).toBe('greeting');
    await press('Go on editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Message')).toHaveValue('Welcome! Hi.');
  });

  test('are left when they are discarded', async () => {
    const { press, builder } = await leave();
    await press('Discard');
    expect(builder().state).toMatchObject({ step: 'end', config });
    expect(field('Step ID')).toHaveValue('end');
  });

  test('are left by Undo and Discard, which take back nothing else', async () => {
    const shown = await edit('greeting');
    await shown.person.type(field('Message'), ' Hi.');
    await shown.person.click(button('Save Step'));
    go(shown, { step: 'greeting', panel: { type: 'edit' } });
    await shown.person.type(field('Message'), ' You.');
    act(() => shown.builder().undo());
    await shown.person.click(button('Discard'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Message')).toHaveValue('Welcome! Hi.');
    act(() => shown.builder().undo());
    expect(stepOf(shown, 'greeting')?.message).toBe('Welcome!');
  });

  test('are saved first, and then it goes on', async () => {
    const { press, shown } = await leave();
    await press('Save');
    expect(stepOf(shown, 'greeting')?.message).toBe('Welcome! Hi.');
    expect(shown.builder().state.step).toBe('end');
  });

  test('that cannot be saved stay, with what is to be mended', async () => {
    const shown = await edit('greeting');
    await shown.person.clear(field('Message'));
    await shown.person.keyboard('{Escape}');
    await shown.person.click(button('Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('Message is required');
    expect(field('Message')).toHaveFocus();
    expect(shown.builder().state.panel.type).toBe('edit');
  });

  test('are none once they are as before: nobody is asked', async () => {
    const { person, builder } = await edit('greeting');
    await person.type(field('Message'), 'x{Backspace}');
    await person.click(button('Cancel'));
    expect(builder().state.panel.type).toBe('none');
  });

  test('ask before the page is left', async () => {
    const { person } = await edit('greeting');
    const leaving = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaving()).toBe(false);
    await person.type(field('Message'), 'x');
    expect(leaving()).toBe(true);
    await person.click(button('Save Step'));
    expect(leaving()).toBe(false);
  });
});

test.each(['greeting', 'kind', 'name', 'send', 'end'])('axe finds nothing to object to in %s', async (id) => {
  const { person } = await edit(id);
  for (const label of tabNames()) {
    await person.click(tab(label ?? ''));
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect([label, violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])]).toEqual([label, []]);
  }
});

test.each([
  ['es', 'Guardar paso'],
  ['fr', 'Enregistrer l’étape'],
] as const)('speaks %s', async (language, save) => {
  await changeLanguage(language);
  await edit('kind');
  expect(button(save)).toBeVisible();
});
