import { describe, expect, test } from 'vitest';
import {
  createSavedConversations,
  type SavedConversation,
} from '#chat/controller/saved/saved-conversation.ts';
import type { FollowUpState } from '#chat/follow-up/follow-up-state.ts';
import { start } from '#engine';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../../../data/memory-storage.ts';
import { configOf, damaged, nested } from '../../../engine/setup/configurations.ts';

const key = 'schoolgate.conversation.test-school';
const hour = 3_600_000;
const config = configOf([{ id: 'name', type: 'form', field: 'first_name' }]);
const saved: SavedConversation = {
  sessionId: 'session-1',
  config,
  conversation: start(config).conversation,
  messages: [
    { id: 'a', text: 'Hello', isBot: true, timestamp: 1 },
    { id: 'b', text: 'Asha', isBot: false, timestamp: 2, field: 'first_name' },
  ],
  confirmed: false,
  reviewedAction: null,
  submission: { type: 'none' },
  help: null,
  promised: [],
  asking: null,
  draft: null,
  beforeChange: null,
};
const enquiry = {
  sessionId: 'session-1',
  since: 1,
  request: { endpoint: '/api/x', method: 'POST', headers: {}, body: null },
};

const help: FollowUpState = {
  questionId: 'q1',
  answered: true,
  rated: false,
  offer: 'open',
  answerBy: '2026-11-23T05:30:00.000Z',
  related: [],
};
const told = {
  id: 'c',
  text: 'Yes.',
  isBot: true,
  timestamp: 3,
  sources: [{ title: 'School bus', url: null }],
};

test.each([
  ['from before there was any', {}],
  ['that cannot be read', { help: { ...help, offer: 'sent' }, promised: [7] }],
])('help %s is let go, the conversation is not', (_, parts) => {
  const { conversations, storage } = device();
  const { help: _help, promised: _promised, ...rest } = saved;
  storage.setItem(key, JSON.stringify({ savedAt: Date.UTC(2026, 5, 15), ...rest, ...parts }));
  expect(conversations.load('test-school')).toEqual({ ...rest, help: null, promised: [] });
});

describe('a conversation', () => {
  test.each<[string, Partial<SavedConversation>]>([
    ['in the middle', {}],
    ['under review', { reviewedAction: 0 }],
    ['confirmed and on its way', { confirmed: true, submission: { type: 'sending', enquiry } }],
    ['whose enquiry waits', { submission: { type: 'waiting', enquiry } }],
    ['whose enquiry is stored', { submission: { type: 'stored' } }],
    ['with an answer to a question', { help, messages: [told], promised: ['q0'] }],
  ])('%s is found again as it was', (_, more) => {
    const { conversations } = device();
    conversations.save('test-school', { ...saved, ...more });
    expect(conversations.load('test-school')).toEqual({ ...saved, ...more });
    expect(conversations.load('another-school')).toBeNull();
    conversations.clear('test-school');
    expect(conversations.load('test-school')).toBeNull();
  });

  test.each([
    ['is found again just before a day is over', 24 * hour - 1, true],
    ['is not found again after a day', 24 * hour, false],
    ['is not found again when the clock says it is yet to come', -1, false],
  ])('%s', (_, later, found) => {
    const { conversations, clock } = device();
    conversations.save('test-school', saved);
    clock.now += later;
    expect(conversations.load('test-school') !== null).toBe(found);
  });
});

describe('a record is ignored', () => {
  test.each([
    ['that is not JSON', '{'],
    ['that is nothing', 'null'],
    ['that is a list', '[]'],
    ['that is empty', '{}'],
    ['that is half', JSON.stringify({ savedAt: 0, ...saved }).slice(0, -20)],
    ['without a time', JSON.stringify(saved)],
    ['of another school', record({ config: { ...config, id: 'another-school' } })],
    ['with a configuration that is none', record({ config: { id: 'test-school' } })],
    ['without a session', record({ sessionId: '' })],
    ['with a conversation that is none', record({ conversation: 'greeting' })],
    ['with answers that are none', record({ conversation: { ...saved.conversation, userData: [] } })],
    [
      'with a history that is none',
      record({ conversation: { ...saved.conversation, workflowHistory: [1] } }),
    ],
    ['with messages that are none', record({ messages: {} })],
    ['with a message without text', record({ messages: [{ id: 'a', isBot: true, timestamp: 1 }] })],
    [
      'with a message of no day',
      record({ messages: [{ id: 'a', text: '', isBot: true, timestamp: 1e300 }] }),
    ],
    ['with an answer from nowhere', record({ messages: [{ ...told, sources: [{ url: null }] }] })],
    ['with a submission of an unknown kind', record({ submission: { type: 'lost' } })],
    ['with an enquiry that is none', record({ submission: { type: 'waiting', enquiry: {} } })],
    ['with a confirmation that is none', record({ confirmed: 'yes' })],
    [
      'that is nested beyond sense',
      record({ conversation: { ...saved.conversation, variables: { x: nested(100) } } }),
    ],
    [
      'that is nested without end',
      record({}).replace('"variables":{}', `"variables":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    ],
  ])('%s', (_, text) => {
    const { conversations, storage } = device();
    storage.setItem(key, text);
    expect(conversations.load('test-school')).toBeNull();
  });
});

function record(parts: object): string {
  return JSON.stringify(damaged({ savedAt: Date.UTC(2026, 5, 15), ...saved, ...parts }));
}

function device() {
  const storage = memoryStorage();
  const clock = { now: Date.UTC(2026, 5, 15) };
  return {
    storage,
    clock,
    conversations: createSavedConversations(
      safeStorage(() => storage),
      () => clock.now,
    ),
  };
}
