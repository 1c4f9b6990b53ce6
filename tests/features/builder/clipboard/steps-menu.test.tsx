import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { stepsText } from '#features/builder/clipboard/steps-text.ts';
import { StepList } from '#features/builder/list/step-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Welcome', nextStep: 'name' },
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
  { id: 'end', type: 'completed', message: 'Goodbye' },
];

beforeAll(provideModalDialogs);
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});

function open() {
  const shown = showBuilder(<StepList />, configOf(steps));
  const ids = () => shown.builder().state.config.workflows.main?.steps.map(({ id }) => id);
  const choose = async (item: string) => {
    await shown.person.click(screen.getByRole('button', { name: 'What to do with steps' }));
    await shown.person.click(screen.getByRole('button', { name: item }));
  };
  return { ...shown, ids, choose };
}

test('a step is cut and pasted without a key, through the clipboard as text', async () => {
  const { person, ids, choose, builder } = open();
  await person.click(screen.getByText('Your name?'));
  await choose('Cut the step');
  await vi.waitFor(() => expect(ids()).toEqual(['hello', 'end']));
  expect(await navigator.clipboard.readText()).toBe(stepsText(steps.slice(1, 2)));
  await person.click(screen.getByText('Welcome'));
  await choose('Paste steps');
  await vi.waitFor(() => expect(ids()).toEqual(['hello', 'name', 'end']));
  expect(builder().state.config.workflows.main?.steps[0]?.nextStep).toBe('name');
});

test('several are chosen by pressing them one after the other, and copied', async () => {
  const { person, choose, builder } = open();
  await choose('Choose several steps');
  expect(screen.getByText('Press the steps to choose')).toBeVisible();
  await person.click(screen.getByText('Welcome'));
  await person.click(screen.getByText('Your name?'));
  expect(screen.getByText('2 steps chosen')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Copy 2 steps' }));
  expect(await navigator.clipboard.readText()).toBe(stepsText(steps.slice(0, 2)));
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(screen.getByText('Goodbye'));
  expect(builder().state).toMatchObject({ marked: [], step: 'end', isChoosing: false });
});

test('nothing is taken while no step is chosen', async () => {
  const { ids, choose } = open();
  await choose('Cut the step');
  expect(screen.getByRole('button', { name: 'Cut the step' })).toHaveAccessibleDescription(
    'Choose a step first.',
  );
  expect(ids()).toHaveLength(3);
});

test('where the clipboard cannot be read, the text is pasted into a field', async () => {
  const { person, ids, choose } = open();
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await choose('Paste steps');
  expect(await screen.findByRole('dialog', { name: 'The clipboard cannot be read here' })).toBeVisible();
  await person.click(screen.getByLabelText('Copied steps'));
  await person.paste('something else');
  expect(screen.getByLabelText('Copied steps')).toHaveAccessibleDescription(/no steps in it/);
  await person.clear(screen.getByLabelText('Copied steps'));
  await person.paste(stepsText(steps.slice(0, 1)));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Before an end, as what leads there.
  expect(ids()).toEqual(['hello', 'name', 'hello2', 'end']);
});

test('a clipboard without steps is said to be one', async () => {
  const { ids, choose } = open();
  await navigator.clipboard.writeText('The fees of next year');
  await choose('Paste steps');
  expect(await screen.findByText(/There are no steps in it/)).toBeVisible();
  expect(ids()).toHaveLength(3);
});

test('the start is chosen, stays where it is in the list, and no move changes it', async () => {
  const { person, ids, choose, builder } = open();
  const starting = () => screen.getByText('Start here', { selector: 'li *' }).closest('li')?.textContent;
  expect(starting()).toContain('Welcome');
  await person.click(screen.getByText('Your name?'));
  await choose('Start here');
  expect(starting()).toContain('Your name?');
  expect(ids()).toEqual(['hello', 'name', 'end']);
  expect(builder().state.past.at(-1)?.edit).toEqual({ name: 'startHere', about: 'Your name?', isSaid: true });
  await person.click(screen.getByRole('button', { name: 'Move “Your name?” up' }));
  await person.click(screen.getByRole('button', { name: 'Move “Goodbye” up' }));
  expect(ids()).toEqual(['name', 'end', 'hello']);
  expect(starting()).toContain('Your name?');
  act(() => builder().undo());
  act(() => builder().undo());
  act(() => builder().undo());
  expect(starting()).toContain('Welcome');
});
