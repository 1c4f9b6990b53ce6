import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
const translate = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

describe('two opening braces', () => {
  const step: Step = { id: 'hello', type: 'message', message: 'Hi !' };

  test('offer the variables, and Enter writes the one that is marked', async () => {
    const { person, save } = edit(step);
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
    expect((await save())?.message).toBe('Hi {{school_name}} ok!');
  });

  test('are narrowed by what follows, and Tab writes too', async () => {
    const { person } = edit(step);
    await person.type(field('Message'), '{{{{fir');
    expect(listed()).toHaveLength(1);
    await person.tab();
    expect(field('Message')).toHaveValue('Hi !{{first_name}}');
    expect(field('Message')).toHaveFocus();
  });

  test('offer nothing after Escape, which leaves the editor open', async () => {
    const { person, builder } = edit(step);
    await person.type(field('Message'), '{{{{{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(builder().state.panel.type).toBe('edit');
  });

  test('offer all answers at once only in what is sent', async () => {
    const { person, show } = edit({ id: 'call', type: 'api_call', apiConfig: { endpoint: '/api/chat' } });
    await show('API');
    await person.type(field('Body'), '{{{{all');
    await person.click(screen.getByRole('option', { name: /allFormData/ }));
    expect(field('Body')).toHaveValue('{{allFormData}}');
    await person.type(field('Error message'), '{{{{all');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the next step', () => {
  const step: Step = { id: 'hello', type: 'message', message: 'Hi', nextStep: 'name' };

  test('is found by its words, and picked with the keyboard', async () => {
    const { person, save } = edit(step);
    await person.click(combobox('Next Step'));
    expect(marked()).toHaveTextContent('Your name?');
    await person.clear(combobox('Next Step'));
    await person.type(combobox('Next Step'), 'goodbye');
    expect(translate(listed())).toEqual(['Goodbye.', 'Create new step “goodbye”…']);
    await person.keyboard('{Enter}');
    expect(combobox('Next Step')).toHaveValue('Goodbye.');
    expect((await save())?.nextStep).toBe('end');
  });

  test('may be none', async () => {
    const { person, save } = edit(step);
    await person.click(combobox('Next Step'));
    await person.click(screen.getByRole('option', { name: 'No next step' }));
    expect(await save()).not.toHaveProperty('nextStep');
  });

  test('stays when what was typed is no step', async () => {
    const { person } = edit(step);
    await person.type(combobox('Next Step'), 'zzz');
    await person.tab();
    expect(combobox('Next Step')).toHaveValue('Your name?');
  });

  test('that is there no more is told', () => {
    edit({ ...step, nextStep: 'gone' });
    expect(combobox('Next Step')).toHaveAccessibleDescription('There is no step “gone” here.');
  });

  test('of a switch is one of the other flow', async () => {
    const { person, save } = edit({ id: 'go', type: 'flow_switch' });
    await save();
    expect(combobox('Flow')).toHaveFocus();
    expect(combobox('Flow')).toHaveAccessibleDescription(/Choose the flow to go on with/);
    await person.selectOptions(combobox('Flow'), 'Fees');
    await person.click(combobox('Next Step'));
    expect(translate(listed())).toEqual(['Its beginning', 'Fees', 'More about fees']);
    await person.click(screen.getByRole('option', { name: /^More/ }));
    expect(await save()).toEqual({ id: 'go', type: 'flow_switch', flowId: 'fees', nextStep: 'more' });
  });
});

describe('options', () => {
  const step: Step = {
    id: 'pick',
    type: 'options',
    message: 'Which?',
    options: [{ text: 'A', icon: '★' }, { text: 'B' }],
  };

  test('are added, put in order and removed without losing the focus', async () => {
    const { person, save, show } = edit(step);
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
    expect((await save())?.options).toEqual([{ text: 'C' }, { text: 'A', icon: '★' }]);
  });

  test('that read the same are pointed out, and may be saved', async () => {
    const { person, save, show } = edit(step);
    await show('Options');
    const second = screen.getAllByRole('textbox', { name: 'Text' })[1];
    if (!second) throw new Error('There is no second option.');
    await person.clear(second);
    await person.type(second, ' a');
    expect(second).toHaveAccessibleDescription(/Another option reads the same/);
    expect((await save())?.options?.[1]?.text).toBe(' a');
  });

  test('take a message, a value and a condition', async () => {
    const { person, save, show } = edit({ ...step, options: [{ text: 'A' }] });
    await show('Options');
    await person.click(screen.getByText('More'));
    await person.type(field('Value to keep'), 'a');
    await person.type(field('Said after it is chosen'), 'Fine.');
    await person.type(combobox('Field'), 'succ');
    await person.click(screen.getByRole('option', { name: /^success/ }));
    await person.type(field('Value'), 'true');
    expect((await save())?.options).toEqual([
      {
        text: 'A',
        value: 'a',
        message: 'Fine.',
        condition: { field: 'success', operator: 'equals', value: true },
      },
    ]);
  });
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

describe('the form', () => {
  const step: Step = { id: 'ask', type: 'form', message: 'Mobile?' };

  test('knows the fields of an enquiry and what they mean', async () => {
    const { person, save, show } = edit(step);
    await show('Form');
    await person.type(combobox('Field Name'), 'birth');
    await person.click(screen.getByRole('option', { name: /date_of_birth/ }));
    expect(combobox('Field Name')).toHaveAccessibleDescription('The child’s date of birth');
    expect((await save())?.field).toBe('date_of_birth');
  });

  test('takes a ready pattern, and tries it', async () => {
    const { person, save, show } = edit({ ...step, field: 'mobile' });
    await show('Form');
    await person.selectOptions(combobox('Accepted form'), 'Ten digits (mobile number)');
    await person.type(field('Try it'), '98765');
    expect(screen.getByText('Does not match')).toBeVisible();
    await person.type(field('Try it'), '43210');
    expect(screen.getByText('Matches')).toBeVisible();
    expect((await save())?.validation).toEqual({ pattern: '^[0-9]{10}$' });
  });

  test('refuses a pattern that could freeze the chat, and says why', async () => {
    const { person, save, show, builder } = edit({ ...step, field: 'mobile' });
    await show('Form');
    await person.selectOptions(combobox('Accepted form'), 'A pattern of your own');
    await person.type(field('Pattern'), '^(a+)+$');
    expect(field('Pattern')).toHaveAccessibleDescription(/could freeze the chat/);
    await save();
    expect(field('Pattern')).toHaveFocus();
    expect(builder().state.past).toEqual([]);
  });

  test('takes choices one a line, and shows them', async () => {
    const { person, save, show } = edit({ ...step, field: 'grade' });
    await show('Form');
    await person.selectOptions(combobox('Input Type'), 'One of several');
    await save();
    expect(field('Choices')).toHaveFocus();
    await person.type(field('Choices'), 'Nursery{Enter}Grade 1{Enter}');
    await person.click(screen.getByRole('radio', { name: 'Grade 1' }));
    expect(screen.getByText('This would be accepted.')).toBeVisible();
    expect(await save()).toMatchObject({ inputType: 'radio', dropdownOptions: ['Nursery', 'Grade 1'] });
  });

  test('explains a limit in words, and tries an answer in the words of the chat', async () => {
    const { person, save, show } = edit({ ...step, field: 'date_of_birth' });
    await show('Form');
    await person.selectOptions(combobox('Input Type'), 'Date');
    await person.type(field('Earliest day'), 'today-18y');
    expect(field('Earliest day')).toHaveAccessibleDescription(`Now ${new Date().getFullYear() - 18}-01-01`);
    await person.type(field('Label'), 'Born');
    await person.click(screen.getByRole('checkbox', { name: 'Required' }));
    expect(screen.getByRole('button', { name: 'Choose from the calendar' })).toBeVisible();
    await person.type(screen.getByPlaceholderText('DD/MM/YYYY'), '01/01/1950{Tab}');
    expect(screen.getByText(/Born cannot be before 1 January/)).toBeVisible();
    expect(await save()).toMatchObject({
      inputType: 'date',
      fieldConfig: { label: 'Born', min: 'today-18y', required: true },
      validation: { required: true },
    });
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

test.each([
  ['bus', { icon: 'bus' }],
  ['map pin', { icon: 'map-pin' }],
  ['No icon', {}],
])('an icon is chosen from a list by its name: %s', async (name, saved) => {
  const option = { text: 'By bus', nextStep: 'end' };
  const options = [{ ...option, icon: '🚌' }];
  const { person, save, show } = edit({ id: 'way', type: 'options', message: 'How?', options });
  await show('Options');
  await person.click(screen.getByText('More'));
  const icon = combobox('Icon');
  expect(icon).toHaveValue('🚌');
  expect(translate(within(icon).getAllByRole('option'))).toEqual(
    expect.arrayContaining(['No icon', '🚌', 'bus', 'home', 'phone', 'calendar']),
  );
  await person.selectOptions(icon, name);
  expect((await save())?.options).toEqual([{ ...option, ...saved }]);
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
