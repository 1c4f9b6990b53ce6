import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChatFrame, mountChatFrame } from '#embed/frame/chat-frame.ts';
import { createFramedChat, type FramedChat, type Stage } from '#embed/frame/framed-chat.ts';

const app = 'https://chat.example';
let chat: FramedChat;
let stage: Stage;
/** What was shown; `unasked` where it takes no focus. */
let states: string[];
let heard: string[];
let end: AbortController;
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  heard = [];
  end = new AbortController();
  place = document.body.appendChild(document.createElement('div'));
  let made: ChatFrame | undefined;
  stage = {
    frame() {
      made ??= mountChatFrame(app, { tenant: 'greenfield', title: 'Ask us' }, place, end.signal);
      return made;
    },
    show: (state, isAsked) => void states.push(isAsked ? state : `${state}, unasked`),
    hear: ({ type }) => void heard.push(`${type}, ${states.at(-1)}`),
  };
  chat = createFramedChat(stage, end.signal);
});

afterEach(() => {
  end.abort();
  place.remove();
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
    'allow-downloads allow-popups allow-forms allow-same-origin allow-popups-to-escape-sandbox allow-scripts',
  );
  expect(frame.allow).toBe('web-share');
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

test('a frame that was there and ready before anybody followed it is heard from its first word', async () => {
  stage.frame();
  says('ready');
  chat.open();
  expect(states).toEqual(['waiting']);
  const told = listenToPosts();
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['waiting', 'open']);
  expect(told()).toEqual(['open']);
  says('ready');
  expect(heard).toEqual(['ready, open', 'ready, open']);
});

test('a frame that had loaded before anybody followed it is given up in the same time', async () => {
  stage.frame();
  theFrame().dispatchEvent(new Event('load'));
  chat.open();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(states).toEqual(['waiting', 'failed']);
});

test('a chat that nobody has asked for is shown once it is ready, and takes no focus', () => {
  chat.show();
  const told = listenToPosts();
  expect(states).toEqual([]);
  says('ready');
  expect(told()).toEqual(['show']);
  expect(states).toEqual(['open, unasked']);
  chat.close();
  chat.open();
  expect(told()).toEqual(['show', 'close', 'open']);
  expect(states.slice(1)).toEqual(['closed', 'open']);
});

test('asked for while it waits to be shown by itself, it is opened like any other', () => {
  chat.show();
  chat.open();
  const told = listenToPosts();
  chat.show();
  says('ready');
  expect(told()).toEqual(['open']);
  expect(states).toEqual(['waiting', 'open']);
});

test('closed before it was ready, it does not show by itself', () => {
  chat.show();
  chat.close();
  says('ready');
  expect(states).toEqual([]);
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

test('what the chat says is passed on once it is shown', () => {
  chat.open();
  says('ready');
  says('close');
  says('nonsense');
  expect(heard).toEqual(['ready, open', 'close, closed']);
});

test('a frame that loads without getting ready is given up after four seconds', async () => {
  chat.open();
  theFrame().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3_999);
  expect(states).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['waiting', 'failed']);
});

test('a frame that does not even load is given up after fifteen seconds', async () => {
  chat.open();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(states).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['waiting', 'failed']);
});

test('a frame that was given up before anybody asked says nothing until somebody does, and then at once', async () => {
  chat.prepare();
  theFrame().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(states).toEqual([]);
  chat.open();
  expect(states).toEqual(['failed']);
  chat.close();
  chat.open();
  expect(states).toEqual(['failed', 'closed', 'failed']);
});

test.each([
  ['is still waited for, opens', [], 'open'],
  ['was closed meanwhile, does not open by itself', ['close'], 'closed'],
] as const)('a frame that gets ready after all and %s', async (_, asked, state) => {
  chat.open();
  theFrame().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(4_000);
  for (const each of asked) chat[each]();
  says('ready');
  expect(states.at(-1)).toBe(state);
  chat.open();
  expect(states.at(-1)).toBe('open');
});

test.each([
  ['was ready in time', ['ready', 'wait']],
  ['was late', ['wait', 'ready']],
])('a frame that %s and is loaded anew is waited for as at first', async (_, first) => {
  chat.prepare();
  theFrame().dispatchEvent(new Event('load'));
  for (const each of first) {
    if (each === 'ready') says('ready');
    else await vi.advanceTimersByTimeAsync(15_000);
  }
  chat.reload({ tenant: 'greenfield', title: 'Visits' });
  chat.open();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(states).toEqual(['waiting']);
  says('ready');
  expect(states).toEqual(['waiting', 'open']);
  chat.close();
  chat.reload({ tenant: 'greenfield', title: 'Admissions' });
  chat.open();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(states.slice(2)).toEqual(['closed', 'waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states.slice(2)).toEqual(['closed', 'waiting', 'failed']);
});

test('a frame that was given up is loaded again when the visitor opens the chat, which opens once it is ready', async () => {
  chat.prepare();
  const load = vi.spyOn(theFrame(), 'src', 'set');
  const { src } = theFrame();
  theFrame().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(load).not.toHaveBeenCalled();
  chat.open();
  expect(states).toEqual(['failed']);
  expect(load.mock.calls).toEqual([[src]]);
  chat.open();
  expect(load).toHaveBeenCalledOnce();
  says('ready');
  expect(states).toEqual(['failed', 'open']);
});

test('a frame that is still loading after its time is given up, and does not begin anew', async () => {
  chat.open();
  const load = vi.spyOn(theFrame(), 'src', 'set');
  await vi.advanceTimersByTimeAsync(15_000);
  chat.open();
  expect(states).toEqual(['waiting', 'failed']);
  expect(load).not.toHaveBeenCalled();
});

test('it asks for the school’s name when it is told to, and never by itself', () => {
  chat.open();
  const told = listenToPosts();
  says('ready');
  expect(told()).toEqual(['open']);
  chat.askSchool();
  expect(told()).toEqual(['open', 'school']);
});

test('once its signal has ended it is gone, whatever is asked of it', () => {
  chat.open();
  end.abort();
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

/** Records the messages sent to the frame from now on; their target is always the chat's own origin. */
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
