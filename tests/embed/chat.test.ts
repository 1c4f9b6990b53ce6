import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chat, type ChatState, createChat } from '../../src/embed/chat.ts';

const app = 'https://chat.example';
let chat: Chat & { prepare(): void };
let states: ChatState[];

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  chat = createChat('greenfield', {
    title: 'Ask us',
    address: () => `${app}/embedded-chat`,
    put: (frame) => document.body.append(frame),
    show: (state) => states.push(state),
  });
});

afterEach(() => {
  chat.destroy();
  vi.useRealTimers();
});

test('nothing is on the page until the chat is wanted, and then one frame that may do little', () => {
  expect(document.querySelector('iframe')).toBeNull();
  chat.prepare();
  chat.prepare();
  chat.open();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  const frame = theFrame();
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  expect(frame.title).toBe('Ask us');
});

test('what was asked before the frame is ready is told it then, and nothing before', () => {
  chat.open();
  const told = listenToPosts();
  chat.reset();
  expect(told()).toEqual([]);
  expect(states).toEqual(['waiting']);
  says('ready');
  expect(told()).toEqual(['reset', 'open']);
  expect(states).toEqual(['waiting', 'open']);
});

test('a chat that was closed again before it was ready stays closed', () => {
  chat.open();
  const told = listenToPosts();
  chat.close();
  says('ready');
  expect(told()).toEqual([]);
  expect(states).toEqual(['waiting', 'closed']);
});

test('a frame that is loaded anew while open is opened again', () => {
  chat.open();
  says('ready');
  const told = listenToPosts();
  says('ready');
  expect(told()).toEqual(['open']);
});

test('what the frame does is followed without being said back', () => {
  chat.open();
  says('ready');
  const told = listenToPosts();
  says('close');
  expect(states.at(-1)).toBe('closed');
  expect(told()).toEqual([]);
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
  chat.prepare();
  says('ready');
  leave();
  says('ready');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledTimes(2);
  failures.mockRestore();
});

test('a frame that loads without getting ready is given up, and the chat opens in a tab of its own', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  chat.open();
  theFrame().dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(9_999);
  expect(states).toEqual(['waiting']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['waiting', 'failed']);
  chat.open();
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${app}/embedded-chat`, '_blank', 'noopener');
});

test('a frame that gets ready after all is used from then on, and does not open by itself', () => {
  chat.open();
  theFrame().dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  says('ready');
  expect(states).toEqual(['waiting', 'failed', 'closed']);
  chat.open();
  expect(states.at(-1)).toBe('open');
});

test('once destroyed it is gone, whatever is asked of it', () => {
  chat.open();
  chat.destroy();
  chat.destroy();
  chat.open();
  chat.prepare();
  expect(document.querySelector('iframe')).toBeNull();
  expect(states).toEqual(['waiting', 'gone']);
});

function theFrame(): HTMLIFrameElement {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

function says(type: string): void {
  const data = { source: 'schoolgate', version: 1, type };
  window.dispatchEvent(new MessageEvent('message', { data, origin: app, source: theFrame().contentWindow }));
}

/** What the frame is told from now on; never to anybody but the chat's own origin. */
function listenToPosts(): () => string[] {
  const { contentWindow } = theFrame();
  if (!contentWindow) throw new Error('The frame has no window.');
  const post = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  return () =>
    post.mock.calls.map(([message, target]) => {
      expect(target).toBe(app);
      return message.type;
    });
}
