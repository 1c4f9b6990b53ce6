import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { showBuilder } from '../show-builder.tsx';

const base: Step[] = [
  { id: 'greeting', type: 'message', message: 'Welcome!', nextStep: 'name' },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Goodbye.' },
];

/** The editor of a step among a few others. */
function edit(step: Step) {
  const config: TenantConfig = {
    id: 'school',
    globalVariables: { school_name: 'South School' },
    defaultWorkflow: 'main',
    workflows: { main: { name: 'Main', steps: [...base, step] } },
    flows: {
      fees: {
        name: 'Fees',
        entryPoint: 'start',
        steps: [
          { id: 'start', type: 'message', message: 'Fees' },
          { id: 'more', type: 'message', message: 'More about fees' },
        ],
      },
    },
    specialFlows: { ask: { type: 'questions', nextStep: 'name' } },
  };
  const shown = showBuilder(<StepEditor />, config);
  act(() => shown.builder().go({ step: step.id, panel: { type: 'edit' } }));
  const save = async (): Promise<Step | undefined> => {
    await shown.person.click(button('Save Step'));
    return shown.builder().state.config.workflows.main?.steps.at(-1);
  };
  return {
    ...shown,
    save,
    show: (label: string) => shown.person.click(screen.getByRole('tab', { name: label })),
  };
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const combobox = (label: string) => screen.getByRole('combobox', { name: label });
const button = (label: string) => screen.getByRole('button', { name: label });
const listed = () => within(screen.getByRole('listbox')).getAllByRole('option');
const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });
const textsOf = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

test('two opening braces offer the variables; arrows choose, Enter and Tab write, Escape ends it', async () => {
  const { person, save, builder } = edit({ id: 'hello', type: 'message', message: 'Hi !' });
  const message = field('Message');
  await person.type(message, '{{{{', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(screen.getByRole('listbox', { name: 'Variables to insert' })).toBeVisible();
  expect(screen.getByText('6 variables. Arrow keys choose, Enter inserts.')).toBeInTheDocument();
  expect(listed()[0]).toHaveTextContent('first_nameAnswer to Your name?');
  await person.keyboard('{ArrowDown}');
  expect(marked()).toHaveTextContent('school_nameThe school’s: South School');
  expect(message).toHaveAttribute('aria-activedescendant', marked().id);
  await person.keyboard('{Enter}');
  expect(message).toHaveValue('Hi {{school_name}}!');
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.keyboard(' ok');
  expect(message).toHaveValue('Hi {{school_name}} ok!');

  await person.type(message, '{{{{fir');
  expect(listed()).toHaveLength(1);
  await person.tab();
  expect(message).toHaveValue('Hi {{school_name}} ok!{{first_name}}');
  expect(message).toHaveFocus();
  await person.keyboard('{{{{{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(builder().state.panel.type).toBe('edit');
  expect((await save())?.message).toBe('Hi {{school_name}} ok!{{first_name}}{{');
});

test('all answers at once are offered only in what is sent', async () => {
  const { person, show } = edit({ id: 'call', type: 'api_call', apiConfig: { endpoint: '/api/chat' } });
  await show('API');
  await person.type(field('Body'), '{{{{all');
  await person.click(screen.getByRole('option', { name: /allFormData/ }));
  expect(field('Body')).toHaveValue('{{allFormData}}');
  await person.type(field('Error message'), '{{{{all');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the next step is found by its words, stays when what was typed is no step, and may be none', async () => {
  const { person, save, builder } = edit({ id: 'hello', type: 'message', message: 'Hi', nextStep: 'name' });
  await person.type(combobox('Next Step'), 'zzz');
  await person.tab();
  expect(combobox('Next Step')).toHaveValue('Your name?');
  await person.click(combobox('Next Step'));
  expect(marked()).toHaveTextContent('Your name?');
  await person.clear(combobox('Next Step'));
  await person.type(combobox('Next Step'), 'goodbye');
  expect(textsOf(listed())).toEqual(['Goodbye.', 'Create new step “goodbye”…']);
  await person.keyboard('{Enter}');
  expect(combobox('Next Step')).toHaveValue('Goodbye.');
  expect((await save())?.nextStep).toBe('end');
  act(() => builder().go({ step: 'hello', panel: { type: 'edit' } }));
  await person.click(combobox('Next Step'));
  await person.click(screen.getByRole('option', { name: 'No next step' }));
  expect(await save()).not.toHaveProperty('nextStep');
});

test('a next step that is there no more is told', () => {
  edit({ id: 'hello', type: 'message', message: 'Hi', nextStep: 'gone' });
  expect(combobox('Next Step')).toHaveAccessibleDescription('There is no step “gone” here.');
});

test('the next step of a switch is one of the other flow', async () => {
  const { person, save } = edit({ id: 'go', type: 'flow_switch' });
  await save();
  expect(combobox('Flow')).toHaveFocus();
  expect(combobox('Flow')).toHaveAccessibleDescription(/Choose the flow to go on with/);
  await person.selectOptions(combobox('Flow'), 'Fees');
  await person.click(combobox('Next Step'));
  expect(textsOf(listed())).toEqual(['Its beginning', 'Fees', 'More about fees']);
  await person.click(screen.getByRole('option', { name: /^More/ }));
  expect(await save()).toEqual({ id: 'go', type: 'flow_switch', flowId: 'fees', nextStep: 'more' });
});

test('options are added, put in order, removed without losing the focus, and may read the same', async () => {
  const { person, save, show } = edit({
    id: 'pick',
    type: 'options',
    message: 'Which?',
    options: [{ text: 'A', icon: '★' }, { text: 'B' }],
  });
  await show('Options');
  await person.click(button('Add option'));
  expect(screen.getAllByRole('textbox', { name: 'Text' })[2]).toHaveFocus();
  await person.keyboard('C');
  await person.click(button('Move C up'));
  expect(button('Move C up')).toHaveFocus();
  expect(screen.getByText('C is now at place 2 of 3.')).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect(button('Move C up')).toBeDisabled();
  expect(button('Move C down')).toHaveFocus();
  await person.click(button('Remove B'));
  expect(button('Remove A')).toHaveFocus();
  const [first] = screen.getAllByRole('textbox', { name: 'Text' });
  if (!first) throw new Error('There is no option.');
  await person.clear(first);
  await person.type(first, ' a');
  expect(first).toHaveAccessibleDescription(/Another option reads the same/);
  expect((await save())?.options).toEqual([{ text: ' a' }, { text: 'A', icon: '★' }]);
});

test('an option takes a message, a value, a condition and an icon from a list of names', async () => {
  const { person, save, show, builder } = edit({
    id: 'pick',
    type: 'options',
    message: 'How?',
    options: [{ text: 'A', icon: '🚌' }],
  });
  await show('Options');
  await person.click(screen.getByText('More'));
  expect(combobox('Icon')).toHaveValue('🚌');
  expect(textsOf(within(combobox('Icon')).getAllByRole('option'))).toEqual(
    expect.arrayContaining(['No icon', '🚌', 'bus', 'home', 'phone', 'calendar']),
  );
  await person.selectOptions(combobox('Icon'), 'map pin');
  await person.type(field('Value to keep'), 'a');
  await person.type(field('Said after it is chosen'), 'Fine.');
  await person.type(combobox('Field'), 'succ');
  await person.click(screen.getByRole('option', { name: /^success/ }));
  await person.type(field('Value'), 'true');
  const saved = {
    text: 'A',
    value: 'a',
    message: 'Fine.',
    condition: { field: 'success', operator: 'equals', value: true },
  };
  expect((await save())?.options).toEqual([{ ...saved, icon: 'map-pin' }]);
  act(() => builder().go({ step: 'pick', panel: { type: 'edit' } }));
  await show('Options');
  await person.selectOptions(combobox('Icon'), 'No icon');
  expect((await save())?.options).toEqual([saved]);
});

test('conditions are written on the first tab, in the order in which they are tried', async () => {
  const { person, save } = edit({ id: 'decide', type: 'conditional', nextStep: 'end' });
  await person.click(button('Add condition'));
  await person.keyboard('first_name');
  await person.selectOptions(combobox('Comparison'), 'contains');
  await person.type(field('Value'), '12');
  await person.type(
    screen.getAllByRole('combobox', { name: 'Next Step' })[0] ?? document.body,
    'name{Enter}',
  );
  await person.click(button('Add condition'));
  await person.keyboard('success');
  await person.click(button('Move Condition 2 up'));
  expect(await save()).toEqual({
    id: 'decide',
    type: 'conditional',
    nextStep: 'end',
    conditions: [
      { field: 'success', operator: 'equals', value: '' },
      { field: 'first_name', operator: 'contains', value: 12, nextStep: 'name' },
    ],
  });
});

test('a form knows the fields of an enquiry, takes a ready pattern, and refuses one that could freeze the chat', async () => {
  const { person, save, show, builder } = edit({ id: 'ask', type: 'form', message: 'Mobile?' });
  await show('Form');
  await person.type(combobox('Field Name'), 'birth');
  await person.click(screen.getByRole('option', { name: /date_of_birth/ }));
  expect(combobox('Field Name')).toHaveAccessibleDescription('The child’s date of birth');
  await person.selectOptions(combobox('Accepted form'), 'A pattern of your own');
  await person.type(field('Pattern'), '^(a+)+$');
  expect(field('Pattern')).toHaveAccessibleDescription(/could freeze the chat/);
  await save();
  expect(field('Pattern')).toHaveFocus();
  expect(builder().state.past).toEqual([]);
  await person.selectOptions(combobox('Accepted form'), 'Ten digits (mobile number)');
  await person.type(field('Try it'), '98765');
  expect(screen.getByText('Does not match')).toBeVisible();
  await person.type(field('Try it'), '43210');
  expect(screen.getByText('Matches')).toBeVisible();
  expect(await save()).toMatchObject({ field: 'date_of_birth', validation: { pattern: '^[0-9]{10}$' } });
});

test('choices are taken one a line, and shown', async () => {
  const { person, save, show } = edit({ id: 'ask', type: 'form', message: 'Class?', field: 'grade' });
  await show('Form');
  await person.selectOptions(combobox('Input Type'), 'One of several');
  await save();
  expect(field('Choices')).toHaveFocus();
  await person.type(field('Choices'), 'Nursery{Enter}Grade 1{Enter}');
  await person.click(screen.getByRole('radio', { name: 'Grade 1' }));
  expect(screen.getByText('This would be accepted.')).toBeVisible();
  expect(await save()).toMatchObject({ inputType: 'radio', dropdownOptions: ['Nursery', 'Grade 1'] });
});

test('a limit is explained in words, and an answer tried in the words of the chat', async () => {
  const { person, save, show } = edit({ id: 'ask', type: 'form', message: 'When?', field: 'date_of_birth' });
  await show('Form');
  await person.selectOptions(combobox('Input Type'), 'Date');
  await person.type(field('Earliest day'), 'today-18y');
  expect(field('Earliest day')).toHaveAccessibleDescription(`Now ${new Date().getFullYear() - 18}-01-01`);
  await person.type(field('Label'), 'Born');
  await person.click(screen.getByRole('checkbox', { name: 'Required' }));
  expect(await screen.findByRole('button', { name: 'Choose from the calendar' })).toBeVisible();
  await person.type(screen.getByPlaceholderText('DD/MM/YYYY'), '01/01/1950{Tab}');
  expect(screen.getByText(/Born cannot be before 1 January/)).toBeVisible();
  expect(await save()).toMatchObject({
    inputType: 'date',
    fieldConfig: { label: 'Born', min: 'today-18y', required: true },
    validation: { required: true },
  });
});

test('a call takes headers, a body and what happens afterwards', async () => {
  const { person, save, show } = edit({ id: 'call', type: 'api_call' });
  await show('API');
  await person.type(field('Endpoint'), '/api/chat');
  await person.type(field('Body'), '{{"a": 1');
  expect(field('Body')).toHaveAccessibleDescription(/not valid JSON/);
  await save();
  expect(field('Body')).toHaveFocus();
  await person.type(field('Body'), '}');
  await person.click(button('Add header'));
  await person.keyboard('X-School');
  await person.type(field('Value'), 'yes');
  await person.type(field('Response path'), 'data.answer');
  await person.type(combobox('Fallback step'), 'end{Enter}');
  await person.selectOptions(combobox('Method'), 'GET');
  expect((await save())?.apiConfig).toEqual({
    endpoint: '/api/chat',
    method: 'GET',
    headers: { 'X-School': 'yes' },
    body: { a: 1 },
    responseMapping: { response: 'data.answer' },
    errorHandling: { fallbackStep: 'end' },
  });
});

test('buttons ask for what their action needs', async () => {
  const { person, save, show } = edit({ id: 'last', type: 'completed', message: 'Bye' });
  await show('Actions');
  await person.click(button('Add button'));
  await person.selectOptions(combobox('Action'), 'Open an address');
  await person.type(field('Text'), 'Visit us');
  await person.type(field('Address'), 'http://school.example');
  await save();
  expect(field('Address')).toHaveAccessibleDescription(/begins with https/);
  await person.clear(field('Address'));
  await person.type(field('Address'), 'https://school.example');
  expect((await save())?.actions).toEqual([
    { type: 'redirect', text: 'Visit us', action: 'https://school.example' },
  ]);
});

test('variables keep true, false and numbers as such', async () => {
  const { person, save } = edit({ id: 'hello', type: 'message', message: 'Hi', variables: { seen: true } });
  await person.click(button('Add variable'));
  await person.keyboard('visits');
  await person.type(screen.getAllByRole('textbox', { name: 'Value' })[1] ?? document.body, '3');
  expect((await save())?.variables).toEqual({ seen: true, visits: 3 });
});
