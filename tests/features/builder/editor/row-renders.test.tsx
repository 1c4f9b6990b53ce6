import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Step } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const kind: Step = {
  id: 'kind',
  type: 'options',
  message: 'Which grade?',
  options: Array.from({ length: 6 }, (_, at) => ({ text: `Grade ${at + 1}`, nextStep: 'end' })),
};
const branch: Step = {
  id: 'branch',
  type: 'conditional',
  nextStep: 'end',
  conditions: [1, 2, 3].map((value) => ({ field: 'age', operator: 'equals', value, nextStep: 'end' })),
};
const bye: Step = { id: 'end', type: 'completed', message: 'Bye' };

async function edit(id: string, list: string, tab?: string) {
  const shown = showBuilder(<StepEditor />, configOf([kind, branch, bye]));
  act(() => shown.builder().go({ step: id, panel: { type: 'edit' } }));
  if (tab) await shown.person.click(screen.getByRole('tab', { name: tab }));
  const rows = () => [...screen.getByRole('list', { name: list }).children].filter(isElement);
  /** Does something, and returns the places of the rows that were rendered by it, from 0. */
  const renderedBy = async (act: () => Promise<void>) => {
    const before = new Map(rows().map((row) => [row, propsIn(row)]));
    await act();
    return rows().flatMap((row, at) => {
      const last = before.get(row);
      const isSame = last && propsIn(row).every((props, index) => props === last[index]);
      return isSame ? [] : [at];
    });
  };
  /** A field by the last part of its name: by its role among so many it would take long. */
  const field = (at: number, part: string) => {
    const found = rows()[at]?.querySelector<HTMLInputElement>(`input[name$=".${part}"]`);
    if (!found) throw new Error(`Row ${at} has no ${part}.`);
    return found;
  };
  const press = (at: number, part: 'down' | 'remove') => {
    const found = rows()[at]?.querySelector(`[data-part=${part}]`);
    if (!found) throw new Error(`Row ${at} has no button.`);
    return shown.person.click(found);
  };
  return { ...shown, rows, field, press, renderedBy };
}

const isElement = (row: Element): row is HTMLElement => row instanceof HTMLElement;

/** React gives each element new props whenever the component that it is of is rendered. */
function propsIn(row: Element): unknown[] {
  return [row, ...row.querySelectorAll('*')].map((element) => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
    if (!name) throw new Error('React gave an element no props.');
    return Reflect.get(element, name);
  });
}

test('typing in an option renders that option alone, or also one that has the same text', async () => {
  const { person, field, renderedBy, rows } = await edit('kind', 'Answers to choose from', 'Options');
  expect(await renderedBy(() => person.type(field(4, 'text'), ' b'))).toEqual([4]);
  expect(field(4, 'text')).toHaveValue('Grade 5 b');
  expect(await renderedBy(() => person.type(field(5, 'value'), 'x'))).toEqual([5]);
  await person.clear(field(4, 'text'));
  expect(await renderedBy(() => person.type(field(4, 'text'), 'Grade 1'))).toContain(0);
  expect(rows().map((row) => row.textContent.includes('Another option'))).toEqual(
    rows().map((_, at) => at === 0 || at === 4),
  );
});

test('typing in a condition renders that condition alone', async () => {
  const { person, field, renderedBy } = await edit('branch', 'Conditions');
  expect(await renderedBy(() => person.type(field(1, 'value'), '0'))).toEqual([1]);
});

test('options that were edited, moved and removed in turn are all saved', async () => {
  const { person, field, press, builder } = await edit('kind', 'Answers to choose from', 'Options');
  await person.type(field(0, 'text'), '!');
  await press(0, 'down');
  await person.type(field(1, 'text'), '!');
  await person.type(field(0, 'text'), '?');
  await press(2, 'remove');
  await person.type(field(2, 'text'), '+');
  await press(4, 'remove');
  await press(3, 'remove');
  await person.click(screen.getByRole('button', { name: 'Save Step' }));
  const saved = builder().state.config.workflows.main?.steps.find(({ id }) => id === 'kind');
  expect(saved?.options?.map(({ text }) => text)).toEqual(['Grade 2?', 'Grade 1!!', 'Grade 4+']);
});
