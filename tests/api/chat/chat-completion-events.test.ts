import { expect, test } from 'vitest';
import { deltaOf, eventReader } from '#api/chat/chat-completion-events.ts';

/** The events of these pieces of text, as bytes that arrive one piece after the other. */
function eventsOf(...pieces: string[]) {
  const read = eventReader();
  return pieces.map((piece) => read(new TextEncoder().encode(piece)));
}

test.each<[string, string[], unknown]>([
  ['an event is complete with its empty line', ['data: a\n', '\n'], [[], ['a']]],
  ['lines of one event are joined', ['data: a\ndata: b\n\n'], [['a\nb']]],
  ['a line end may come in halves', ['data: a\r', '\ndata: b\r\n\r\n'], [[], ['a\nb']]],
  ['comments and other fields are passed over', [': x\nevent: y\nid: 1\ndata:a\n\n'], [['a']]],
  ['a line of more than 64 KB is malformed', ['a'.repeat(65_537)], ['malformed']],
])('%s', (_name, pieces, events) => {
  expect(eventsOf(...pieces)).toEqual(events);
});

test.each([
  ['{"choices":[{"delta":{"content":"a"},"finish_reason":null}]}', { text: 'a', finish: null }],
  ['{"choices":[{"delta":{"content":null},"finish_reason":"stop"}]}', { text: '', finish: 'stop' }],
  ['{"choices":[{"finish_reason":"stop"}]}', { text: '', finish: 'stop' }],
  ['{"choices":[]}', { text: '', finish: null }],
  ['{"error":{"message":"x"}}', null],
  ['{"choices":[{"delta":{"content":7}}]}', null],
  ['[]', null],
  ['{', null],
])('%s', (data, delta) => {
  expect(deltaOf(data)).toEqual(delta);
});
