import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { readStepsText, stepsText } from '#features/builder/clipboard/steps-text.ts';
import { useClipboardKeys } from '#features/builder/clipboard/use-clipboard-keys.ts';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { StepList } from '#features/builder/list/step-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Welcome', nextStep: 'name' },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Goodbye' },
];

const here = { school: configOf([]).id, flow: 'main' };

function Steps() {
  useClipboardKeys();
  return (
    <>
      <StepList />
      <StepEditor />
    </>
  );
}

beforeAll(provideModalDialogs);

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
  press('paste', stepsText([{ id: 'more', type: 'message', message: 'More' }], here));
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
  expect(readStepsText(text)).toEqual({ steps: steps.slice(0, 2), from: here });
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
  press('paste', stepsText(steps, here), field);
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

test('a range is chosen with Shift, of the steps that are shown; another step ends the choice', async () => {
  const texts = ['Fees', 'Address', 'Fees again', 'Food', 'Fees at last'];
  const many = texts.map((message, at): Step => ({ id: `s${at}`, type: 'message', message }));
  const { person, builder } = showBuilder(<Steps />, configOf(many));
  const chosenTo = async (text: string) => {
    await person.keyboard('{Shift>}');
    await person.click(screen.getByText(text));
    await person.keyboard('{/Shift}');
    return builder().state.marked;
  };
  await person.click(screen.getByText('Fees'));
  expect(await chosenTo('Fees again')).toEqual(['s0', 's1', 's2']);
  await person.click(screen.getByText('Address'));
  expect(builder().state).toMatchObject({ marked: [], step: 's1' });
  await person.type(screen.getByRole('textbox', { name: 'Find a step' }), 'fees');
  await person.click(screen.getByText('Fees'));
  expect(await chosenTo('Fees at last')).toEqual(['s0', 's2', 's4']);
  press('cut');
  expect(builder().state.config.workflows.main?.steps.map(({ id }) => id)).toEqual(['s1', 's3']);
  act(() => builder().undo());
  // From a step that is not shown there is no range.
  act(() => builder().go({ step: 's1' }));
  expect(await chosenTo('Fees again')).toEqual(['s2']);
});

test('an end among what is pasted is told where it cuts off what followed', async () => {
  const shown = showBuilder(<Steps />, configOf(steps));
  const end: Step = { id: 'stop', type: 'completed', message: 'That is all' };
  act(() => shown.builder().go({ step: 'hello' }));
  press('paste', stepsText([{ id: 'more', type: 'message', message: 'More' }], here));
  await screen.findByText('1 step pasted');
  expect(screen.queryByText(/ends the conversation/)).not.toBeInTheDocument();
  act(() => shown.builder().go({ step: 'more' }));
  press('paste', stepsText([end], here));
  expect(await screen.findByText(/nothing leads to what came after this place/)).toBeVisible();
});

test('what is pasted is counted, and what cannot be is not', async () => {
  const shown = showBuilder(<Steps />, configOf(steps));
  const copied = (...of: unknown[]) => JSON.stringify({ schoolgate: 'steps', version: 1, steps: of });
  press('paste', copied({ id: 'fees', type: 'message', message: 'Fees' }, { id: 'broken' }, null));
  expect(await screen.findByText('1 step pasted')).toBeVisible();
  expect(shown.builder().state.past.at(-1)?.edit.about).toBe('1 step');
  expect(idsOf(shown)).toHaveLength(4);
  press('paste', copied({ id: 'broken' }));
  expect(await screen.findByText(/There are no steps in it/)).toBeVisible();
  expect(idsOf(shown)).toHaveLength(4);
});

describe('while something written is not saved', () => {
  async function write() {
    const shown = showBuilder(<Steps />, configOf(steps));
    await act(async () => shown.builder().go({ step: 'name', panel: { type: 'edit' } }));
    await shown.person.type(screen.getByRole('textbox', { name: 'Message' }), ' Please.');
    const answer = (name: string) =>
      shown.person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    return { ...shown, answer };
  }

  test.each(['cut', 'copy'] as const)(
    'a %s asks first, and then takes the step as it was saved',
    async (type) => {
      const shown = await write();
      await act(async () => press(type));
      expect(idsOf(shown)).toHaveLength(3);
      await shown.answer('Save');
      if (type === 'copy') await screen.findByText(/^1 step copied/);
      await vi.waitFor(() =>
        expect(idsOf(shown)?.map(([id]) => id)).toEqual(
          type === 'copy' ? ['hello', 'name', 'end'] : ['hello', 'end'],
        ),
      );
      const copied = readStepsText(await navigator.clipboard.readText());
      expect(copied?.steps).toEqual([{ ...steps[1], message: 'Your name? Please.' }]);
    },
  );

  test('a paste of steps asks first, too', async () => {
    const shown = await write();
    press('paste', 'The fees of next year');
    expect(screen.queryByRole('dialog')).toBeNull();
    const more = stepsText([{ id: 'more', type: 'message', message: 'More' }], here);
    await act(async () => press('paste', more));
    await shown.answer('Go on editing');
    expect(idsOf(shown)).toHaveLength(3);
    await act(async () => press('paste', more));
    await shown.answer('Discard');
    await vi.waitFor(() => expect(idsOf(shown)?.map(([id]) => id)).toEqual(['hello', 'name', 'more', 'end']));
  });
});
