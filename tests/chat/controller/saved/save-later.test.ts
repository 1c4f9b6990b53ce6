import { beforeEach, expect, test } from 'vitest';
import { saveLater } from '#chat/controller/saved/save-later.ts';
import type { SavedConversation, SavedConversations } from '#chat/controller/saved/saved-conversation.ts';
import { start } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';

const config = configOf([{ id: 'name', type: 'form', field: 'first_name' }]);
const named = (sessionId: string): SavedConversation => ({
  sessionId,
  config,
  conversation: start(config).conversation,
  messages: [],
  confirmed: false,
  reviewedAction: null,
  submission: { type: 'none' },
  help: null,
  promised: [],
  asking: null,
  draft: null,
  beforeChange: null,
});

let written: string[];
let timers: Set<() => void>;
let page: EventTarget;
let reloads: number;
let later: SavedConversations;

beforeEach(() => {
  written = [];
  reloads = 0;
  timers = new Set();
  page = new EventTarget();
  later = saveLater(
    {
      load: () => null,
      save: (tenantId, { sessionId }) => written.push(`${tenantId} ${sessionId}`),
      clear: (tenantId) => written.push(`${tenantId} cleared`),
    },
    {
      after(_, action) {
        timers.add(action);
        return () => timers.delete(action);
      },
      page,
      reload: () => (reloads += 1),
    },
  );
});

const pass = () => {
  for (const timer of timers) timer();
};

test('only the newest state is written, once, when the time has passed', () => {
  later.save('a', named('1'));
  later.save('a', named('2'));
  expect(written).toEqual([]);
  pass();
  pass();
  expect(written).toEqual(['a 2']);
});

test.each(['pagehide', 'visibilitychange'])('nothing waits any more at %s', (event) => {
  later.save('a', named('1'));
  page.dispatchEvent(new Event(event));
  expect(written).toEqual(['a 1']);
  pass();
  expect(written).toEqual(['a 1']);
});

test('what is saved while the page goes is written at once, until it is back', () => {
  page.dispatchEvent(new Event('pagehide'));
  later.save('a', named('1'));
  expect(written).toEqual(['a 1']);
  page.dispatchEvent(new Event('pageshow'));
  later.save('a', named('2'));
  expect(written).toEqual(['a 1']);
});

test('a page that "Back" shows again as it was left is loaded anew, and what it saves until then is dropped', () => {
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  later.save('a', named('old'));
  page.dispatchEvent(new Event('pagehide'));
  pass();
  expect(written).toEqual([]);
  expect(reloads).toBe(1);
});

test('reading, clearing and another school come after what waits', () => {
  later.save('a', named('1'));
  later.load('a');
  later.save('a', named('2'));
  later.save('b', named('3'));
  later.clear('b');
  expect(written).toEqual(['a 1', 'a 2', 'b 3', 'b cleared']);
  pass();
  expect(written).toHaveLength(4);
});
