import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChat, type PageChat, type PanelPlace } from '#embed/page-chat.ts';

const app = 'https://chat.example';
let chat: PageChat;
/** The calls to the panel, and its place; empty before it has loaded. */
let asked: string[];
let placed: PanelPlace[];
let arrive: () => void;
let fail: () => void;

beforeEach(() => {
  asked = [];
  placed = [];
  const arrival = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('Not to be had.'));
  });
  const load = async () => {
    await arrival;
    return { createPanel };
  };
  chat = createChat(app, { tenant: 'greenfield' }, document.body, 0, load);
});

afterEach(() => chat.destroy());

test('what is asked before the panel is there is done in its order, once it is', async () => {
  chat.close();
  chat.reset();
  chat.open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(asked).toEqual(['open', 'close', 'reset', 'open']));
  expect(placed).toHaveLength(1);
});

test('the frame is on its way while the panel is, and is the one that the panel gets', async () => {
  const frame = document.querySelector('iframe');
  expect(frame?.src).toMatch(/^https:\/\/chat\.example\/embedded-chat\?tenant=greenfield&/);
  arrive();
  await vi.waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.frame().element).toBe(frame);
  chat.destroy();
  expect(document.querySelector('iframe')).toBeNull();
});

test('where the panel cannot be had, the page hears nothing of it, and opening the chat opens a tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fail();
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened).not.toHaveBeenCalled();
  chat.open();
  const page = new URL(`${app}/widget-embed?tenant=greenfield`);
  expect(opened).toHaveBeenCalledExactlyOnceWith(page, '_blank', 'noopener');
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

test('asked for before that is known, the tab is opened as soon as it is', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  chat.open();
  expect(opened).not.toHaveBeenCalled();
  fail();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test('a listener that fails harms neither the chat nor the others', async () => {
  const failed = vi.fn();
  const failures = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((act) => {
    try {
      act();
    } catch (error) {
      failed(error);
    }
  });
  const heard = vi.fn();
  chat.on('ready', () => {
    throw new Error('The page’s own.');
  });
  const leave = chat.on('ready', heard);
  arrive();
  await vi.waitFor(() => expect(placed).toHaveLength(1));
  const ready = { source: 'schoolgate', version: 1, type: 'ready' } as const;
  placed[0]?.hear(ready);
  placed[0]?.hear({ ...ready, type: 'open' });
  leave();
  placed[0]?.hear(ready);
  expect(heard).toHaveBeenCalledExactlyOnceWith(ready);
  expect(failed).toHaveBeenCalledTimes(2);
  failures.mockRestore();
});

test('once destroyed it is gone, also when its panel comes later', async () => {
  chat.destroy();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  chat.destroy();
  arrive();
  chat.open();
  await new Promise((resolve) => setTimeout(resolve));
  chat.open();
  expect(placed).toEqual([]);
  expect(opened).not.toHaveBeenCalled();
});

test('a panel learns from its signal that the chat is gone', async () => {
  arrive();
  await vi.waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.signal.aborted).toBe(false);
  chat.destroy();
  expect(placed[0]?.signal.aborted).toBe(true);
});

function createPanel(place: PanelPlace) {
  placed.push(place);
  const note = (name: string) => () => void asked.push(name);
  return { prepare: note('prepare'), open: note('open'), close: note('close'), reset: note('reset') };
}
