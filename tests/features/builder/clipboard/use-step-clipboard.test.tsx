import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { readStepsText, stepsText } from '#features/builder/clipboard/steps-text.ts';
import { useClipboardKeys } from '#features/builder/clipboard/use-clipboard-keys.ts';
import { StepList } from '#features/builder/list/step-list.tsx';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Welcome', nextStep: 'name' },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Goodbye' },
];

function Steps() {
  useClipboardKeys();
  return <StepList />;
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});

/** Gives the key's event to the page, with a clipboard of its own. */
function press(type: 'copy' | 'cut' | 'paste', text = '', on: Element = document.body): string {
  let held = text;
  const clipboardData = {
    getData: () => held,
    setData: (_: string, data: string) => {
      held = data;
    },
  };
  act(() => {
    fireEvent(on, createEvent[type](on, { clipboardData }));
  });
  return held;
}

const idsOf = ({ builder }: ReturnType<typeof showBuilder>) =>
  builder().state.config.workflows.main?.steps.map(({ id, nextStep }) => [id, nextStep]);

test('the Undo of a notice takes back what it tells of, not what was done since', async () => {
  const shown = showBuilder(<Steps />, configOf(steps));
  press('paste', stepsText([{ id: 'more', type: 'message', message: 'More' }]));
  act(() => shown.builder().change({ name: 'details' }, (config) => ({ ...config, name: 'Renamed' })));
  await shown.person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown.builder().state.config).toMatchObject({ name: 'Renamed' });
  expect(idsOf(shown)).toHaveLength(4);
});

test('several steps are chosen, cut and pasted elsewhere, as text, each undoable', async () => {
  const shown = showBuilder(<Steps />, configOf(steps));
  const { person, builder } = shown;
  await person.click(screen.getByText('Welcome'));
  await person.keyboard('{Control>}');
  await person.click(screen.getByText('Your name?'));
  await person.keyboard('{/Control}');
  expect(builder().state.marked).toEqual(['hello', 'name']);
  expect(screen.getAllByText('Chosen')).toHaveLength(2);

  const text = press('cut');
  expect(readStepsText(text)).toEqual(steps.slice(0, 2));
  expect(idsOf(shown)).toEqual([['end', undefined]]);
  act(() => builder().undo());
  expect(idsOf(shown)).toHaveLength(3);

  act(() => builder().go({ step: 'name' }));
  press('paste', text);
  expect(idsOf(shown)).toEqual([
    ['hello', 'name'],
    ['name', 'hello2'],
    ['hello2', 'name2'],
    ['name2', 'end'],
    ['end', undefined],
  ]);
  act(() => builder().undo());
  expect(builder().state.config.workflows.main?.steps).toEqual(steps);
});

test('what is written in a field, and other texts, are left to the browser', async () => {
  const shown = showBuilder(<Steps />, configOf(steps));
  act(() => shown.builder().go({ step: 'hello' }));
  const field = screen.getByRole('textbox', { name: 'Find a step' });
  press('paste', stepsText(steps), field);
  expect(press('copy', 'as before', field)).toBe('as before');
  for (const text of [
    '',
    'schoolgate',
    '{"schoolgate":"steps"}',
    '{"schoolgate":"steps","steps":[{"id":1}]}',
  ]) {
    press('paste', text);
  }
  expect(idsOf(shown)).toHaveLength(3);
  expect(shown.builder().state.past).toEqual([]);
});

test('a range is chosen with Shift, and another step ends the choice', async () => {
  const { person, builder } = showBuilder(<Steps />, configOf(steps));
  await person.click(screen.getByText('Welcome'));
  await person.keyboard('{Shift>}');
  await person.click(screen.getByText('Goodbye'));
  await person.keyboard('{/Shift}');
  expect(builder().state.marked).toEqual(['hello', 'name', 'end']);
  await person.click(screen.getByText('Your name?'));
  expect(builder().state).toMatchObject({ marked: [], step: 'name' });
});
