import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { ComputedValue, Step } from '#engine';
import { ComputedValues } from '#features/builder/flows/computed-values.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

beforeAll(provideModalDialogs);

const steps: Step[] = [
  { id: 'a', type: 'form', field: 'born', inputType: 'date', nextStep: 'b' },
  { id: 'b', type: 'form', field: 'first_name', nextStep: 'c' },
  { id: 'c', type: 'form', field: 'last_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Bye' },
];

async function open() {
  const shown = showBuilder(<ComputedValues />, configOf(steps));
  const add = () => shown.person.click(screen.getByRole('button', { name: 'Add value' }));
  const save = () =>
    shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const name = (text: string) =>
    shown.person.type(screen.getByRole('textbox', { name: 'Name of the value' }), text);
  return { ...shown, add, save, name, computed: () => shown.builder().state.config.computed };
}

test('an age and a full name are worked out without code, and can be undone', async () => {
  const { add, save, name, person, computed, builder } = await open();
  await add();
  await name('age');
  await person.selectOptions(screen.getByRole('combobox', { name: 'From the answer' }), 'born');
  await save();
  expect(computed()).toEqual([{ name: 'age', from: 'age', fields: ['born'] }]);
  expect(screen.getByText('Age in years: born')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Remove age' }));
  expect(computed()).toBeUndefined();
  expect(builder().state.past).toHaveLength(2);

  // A full name joins answers in the order in which they were ticked.
  await add();
  await name('full_name');
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Worked out as' }),
    'Texts joined, such as a full name',
  );
  await person.click(screen.getByRole('checkbox', { name: 'last_name' }));
  await person.click(screen.getByRole('checkbox', { name: 'first_name' }));
  await save();
  expect(computed()).toEqual([{ name: 'full_name', from: 'join', fields: ['last_name', 'first_name'] }]);
});

test('a value is edited in its place, and what is worked out from it follows its name', async () => {
  const { add, save, name, person, computed, builder } = await open();
  await add();
  await name('full_name');
  await person.selectOptions(screen.getByRole('combobox', { name: 'From the answer' }), 'first_name');
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Worked out as' }),
    'Texts joined, such as a full name',
  );
  await save();
  await add();
  await name('chosen');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Worked out as' }), 'How many were chosen');
  await person.selectOptions(screen.getByRole('combobox', { name: 'From the answer' }), 'full_name');
  await save();

  await person.click(screen.getByRole('button', { name: 'Edit full_name' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit full_name' });
  const field = within(dialog).getByRole('textbox', { name: 'Name of the value' });
  expect(field).toHaveValue('full_name');
  expect(within(dialog).queryByRole('checkbox', { name: 'chosen' })).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('checkbox', { name: 'last_name' }));
  await person.clear(field);
  await person.type(field, 'chosen');
  await save();
  expect(screen.getByText('This name is used already.')).toBeInTheDocument();
  await person.clear(field);
  await person.type(field, 'parent_name');
  await save();
  expect(computed()).toEqual([
    { name: 'parent_name', from: 'join', fields: ['first_name', 'last_name'] },
    { name: 'chosen', from: 'count', fields: ['parent_name'] },
  ]);
  expect(builder().state.past).toHaveLength(3);
});

test('a value is found by its name when the list was changed elsewhere, and the others stay', async () => {
  const { save, person, computed, builder } = await open();
  const set = (values: ComputedValue[]) =>
    act(() => builder().change({ name: 'takeTheirs' }, (of) => ({ ...of, computed: values })));
  const age: ComputedValue = { name: 'age', from: 'age', fields: ['born'] };
  const full: ComputedValue = { name: 'full', from: 'join', fields: ['first_name'] };
  set([age, full]);
  await person.click(screen.getByRole('button', { name: 'Edit full' }));
  set([full, age]);
  await person.click(screen.getByRole('checkbox', { name: 'last_name' }));
  await save();
  const both = { ...full, fields: ['first_name', 'last_name'] };
  expect(computed()).toEqual([both, age]);

  // Renamed here, made of something else elsewhere.
  await person.click(screen.getByRole('button', { name: 'Edit full' }));
  set([age, full]);
  await person.type(screen.getByRole('textbox', { name: 'Name of the value' }), '_name');
  await save();
  expect(computed()).toEqual([age, { ...full, name: 'full_name' }]);

  await person.click(screen.getByRole('button', { name: 'Edit full_name' }));
  set([age]);
  expect(screen.getByRole('alert')).toHaveTextContent('A colleague has renamed or removed this');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a name that is none or taken is refused with a reason', async () => {
  const { add, save, name, computed, person } = await open();
  await add();
  for (const [typed, reason] of [
    ['1st', 'Begin with a letter, then letters, digits and underscores.'],
    ['born', 'This name is used already.'],
    ['today', 'This name is used already.'],
  ] as const) {
    await person.clear(screen.getByRole('textbox', { name: 'Name of the value' }));
    await name(typed);
    await save();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(screen.getByText('Choose an answer.')).toBeInTheDocument();
  }
  expect(computed()).toBeUndefined();
});
