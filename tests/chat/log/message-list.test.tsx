import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  { id: 'hello', type: 'message', message: 'Hello', nextStep: 'kind' },
  { id: 'kind', type: 'options', message: 'Which?', options: [{ text: '*One*', nextStep: 'end' }] },
];

describe('the conversation', () => {
  test('is a log of who said what and when', async () => {
    const { person, world } = showChat(steps);
    act(() => world.elapse(3000));
    await person.click(screen.getByRole('button', { name: '*One*' }));
    const log = screen.getByRole('log', { name: 'Conversation' });
    const entries = within(log).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Assistant: Hello',
      'Which?10:00',
      'You: *One*10:00',
      'Assistant: Thank you.10:00',
    ]);
  });

  test.each(['a press on the log', 'Enter', 'time'])('%s ends the wait for the assistant', async (way) => {
    const { person, world } = showChat(steps, fakeWorld());
    act(() => world.elapse(3000));
    expect(screen.getByText('The assistant is typing')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: /One|Continue/ })).not.toBeInTheDocument();
    if (way === 'Enter') {
      act(() => screen.getByRole('log').focus());
      await person.keyboard('{Enter}');
    } else if (way === 'time') act(() => world.elapse(1500));
    else await person.click(screen.getByRole('log'));
    expect(screen.queryByText('The assistant is typing')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '*One*' })).toBeVisible();
  });

  test('a message that is read for a while can be cut short with Continue', async () => {
    const { person } = showChat(steps);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Which?')).toBeVisible();
  });

  test('that has come to nothing offers a new one', () => {
    showChat([{ id: 'round', type: 'conditional', nextStep: 'round' }]);
    expect(screen.getByText(/^I encountered an error: /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
  });
});

describe('scrolling', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('stays at the end while the parent is there', () => {
    const resize = watchedSizes();
    const { world } = showChat(steps);
    const box = tall(0);
    act(() => world.elapse(3000));
    resize();
    expect(box.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
  });

  test('leaves a parent alone who reads further up, and leads to what is new', async () => {
    const resize = watchedSizes();
    const { person, world } = showChat(steps);
    const box = tall(700);
    scrollTo(box, 700);
    scrollTo(box, 100);
    act(() => world.elapse(3000));
    resize();
    expect(box.scrollTop).toBe(100);
    await person.click(screen.getByRole('button', { name: 'New message' }));
    expect(box.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
  });

  test('goes to the end when the parent says something', async () => {
    const { person, world } = showChat(steps);
    act(() => world.elapse(3000));
    const box = tall(700);
    scrollTo(box, 700);
    scrollTo(box, 100);
    await person.click(screen.getByRole('button', { name: '*One*' }));
    expect(box.scrollTop).toBe(1000);
  });

  test('begins at the end again with a conversation that begins anew', () => {
    const resize = watchedSizes();
    const { shell, world } = showChat(steps);
    const box = tall(700);
    scrollTo(box, 700);
    scrollTo(box, 100);
    act(() => shell.reset());
    act(() => world.elapse(3000));
    resize();
    expect(box.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
  });

  test('goes on following when word of it comes after the next message', () => {
    const resize = watchedSizes();
    const { world } = showChat(steps);
    const box = tall(700);
    scrollTo(box, 700);
    Object.defineProperty(box, 'scrollHeight', { value: 1500 });
    scrollTo(box, 700);
    act(() => world.elapse(3000));
    resize();
    expect(box.scrollTop).toBe(1500);
    expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
  });
});

test('progress counts the details given, and is whole at the end', async () => {
  const { person } = showChat([
    { id: 'a', type: 'form', field: 'city', nextStep: 'b' },
    { id: 'b', type: 'form', field: 'child_name', nextStep: 'end' },
  ]);
  const bar = () => screen.getByRole('progressbar');
  expect(bar()).toHaveAccessibleName('0 of 2 details given');
  await person.type(screen.getByRole('textbox', { name: 'city' }), 'Pune{Enter}');
  expect(bar()).toHaveAttribute('aria-valuenow', '1');
  await person.type(screen.getByRole('textbox', { name: 'child_name' }), 'Tara{Enter}');
  expect(bar()).toHaveAccessibleName('2 of 2 details given');
});

/** The box after it was scrolled and received the event. */
function scrollTo(box: HTMLElement, top: number): void {
  box.scrollTop = top;
  act(() => void box.dispatchEvent(new Event('scroll')));
}

/** What a browser does when something has another size than before: it notifies its observers. */
function watchedSizes(): () => void {
  const watchers = new Set<() => void>();
  class Observer extends ResizeObserver {
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      watchers.add(() => tell([], this));
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  return () =>
    act(() => {
      for (const tell of watchers) tell();
    });
}

/** The log as if it were 1,000 pixels tall in a box of 300, scrolled down by `top`. */
function tall(top: number): HTMLElement {
  const box = screen.getByRole('log');
  Object.defineProperty(box, 'scrollHeight', { value: 1000, configurable: true });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  box.scrollTop = top;
  return box;
}
