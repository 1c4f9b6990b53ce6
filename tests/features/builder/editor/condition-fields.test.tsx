import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Condition, Step } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const steps = (conditions: Condition[]): Step[] => [
  { id: 'age', type: 'form', message: 'Age?', field: 'age', inputType: 'number', nextStep: 'branch' },
  { id: 'branch', type: 'conditional', conditions, nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Bye' },
];
const atLeast: Condition = { field: 'age', operator: 'equals', value: 3, nextStep: 'end' };

function open(...conditions: Condition[]) {
  const shown = showBuilder(<StepEditor />, configOf(steps(conditions)));
  act(() => shown.builder().go({ step: 'branch', panel: { type: 'edit' } }));
  const list = screen.getByRole('list', { name: 'Conditions' });
  const save = async () => {
    await shown.person.click(screen.getByRole('button', { name: 'Save Step' }));
    return shown.builder().state.config.workflows.main?.steps.find(({ id }) => id === 'branch')?.conditions;
  };
  return { ...shown, list, save };
}

test('a comparison asks for the values it needs, and keeps what fits when another is chosen', async () => {
  const { person, list, save, builder } = open(atLeast);
  const operator = within(list).getByRole('combobox', { name: 'Comparison' });
  await person.selectOptions(operator, 'is between');
  expect(within(list).getByRole('textbox', { name: 'From' })).toHaveValue('3');
  await person.type(within(list).getByRole('textbox', { name: 'To' }), '5');
  expect(await save()).toEqual([{ ...atLeast, operator: 'between', value: [3, 5] }]);
  act(() => builder().go({ step: 'branch', panel: { type: 'edit' } }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is given');
  expect(screen.queryByRole('textbox', { name: /^(Value|From|To)$/ })).not.toBeInTheDocument();
  expect(await save()).toMatchObject([{ field: 'age', operator: 'is_given' }]);
});

test('one of several is written one per line', async () => {
  const { person, list, save } = open({ ...atLeast, operator: 'one_of', value: ['A', 'B'] });
  const values = within(list).getByRole('textbox', { name: 'Values, one per line' });
  expect(values).toHaveValue('A\nB');
  await person.type(values, '{Enter}C, D');
  expect(await save()).toMatchObject([{ operator: 'one_of', value: ['A', 'B', 'C, D'] }]);
});

test('further tests are added, joined by all or any, and removed again, by the keyboard too', async () => {
  const { person, list, save } = open(atLeast);
  await person.click(within(list).getByRole('button', { name: 'Add another test' }));
  expect(within(list).getAllByRole('combobox', { name: /^Field/ })[1]).toHaveFocus();
  await person.keyboard('city');
  await person.selectOptions(
    within(list).getByRole('combobox', { name: 'Holds when' }),
    'any of these holds',
  );
  expect(await save()).toEqual([{ ...atLeast, any: [{ field: 'city', operator: 'equals', value: '' }] }]);
});

test('the last further test goes, and with it the way they are joined', async () => {
  const { person, list, save } = open({
    ...atLeast,
    all: [{ field: 'b', operator: 'is_given', value: null }],
  });
  expect(within(list).getByRole('combobox', { name: 'Holds when' })).toHaveDisplayValue('all of these hold');
  await person.click(within(list).getByRole('button', { name: 'Remove the test on b' }));
  expect(within(list).getByRole('button', { name: 'Add another test' })).toHaveFocus();
  expect(await save()).toEqual([atLeast]);
});

test('a branch divides parents by share, without a field, under a name that goes with the share', async () => {
  const { person, list, save, builder } = open(atLeast);
  await person.selectOptions(
    within(list).getByRole('combobox', { name: 'Comparison' }),
    'is a share of all parents',
  );
  expect(within(list).queryByRole('combobox', { name: /^Field/ })).not.toBeInTheDocument();
  const percent = within(list).getByRole('textbox', { name: 'Percent of parents' });
  expect(percent).toHaveValue('50');
  await person.clear(percent);
  await person.type(percent, '30');
  const name = 'Name of this share (optional)';
  await person.type(within(list).getByRole('textbox', { name }), 'Short form');
  expect(await save()).toEqual([
    { field: 'share', operator: 'share', value: 30, nextStep: 'end', name: 'Short form' },
  ]);
  act(() => builder().go({ step: 'branch', panel: { type: 'edit' } }));
  const again = within(screen.getByRole('list', { name: 'Conditions' }));
  expect(again.getByRole('textbox', { name })).toHaveValue('Short form');
  await person.selectOptions(again.getByRole('combobox', { name: 'Comparison' }), 'is given');
  expect(again.queryByRole('textbox', { name })).not.toBeInTheDocument();
  await person.type(again.getByRole('combobox', { name: /^Field/ }), 'age');
  const [saved] = (await save()) ?? [];
  expect(saved).toMatchObject({ field: 'age', operator: 'is_given' });
  expect(saved).not.toHaveProperty('name');
});
