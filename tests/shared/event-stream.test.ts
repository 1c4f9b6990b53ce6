import { describe, expect, test } from 'vitest';
import { readEvents, type StreamEvent } from '#shared/event-stream.ts';

describe('an event', () => {
  test.each<[string, string, StreamEvent[]]>([
    ['has a name and data', 'event: part\ndata: {"a":1}\n\n', [{ type: 'part', data: '{"a":1}' }]],
    ['without a name is a message', 'data: x\n\n', [{ type: 'message', data: 'x' }]],
    ['may have several lines of data', 'data: a\ndata: b\n\n', [{ type: 'message', data: 'a\nb' }]],
    ['loses one blank after the colon, not two', 'data:  x\n\n', [{ type: 'message', data: ' x' }]],
    ['needs no blank after the colon', 'event:done\ndata:x\n\n', [{ type: 'done', data: 'x' }]],
    ['keeps colons of its data', 'data: a: b\n\n', [{ type: 'message', data: 'a: b' }]],
    ['without data is none', 'event: part\n\ndata: x\n\n', [{ type: 'message', data: 'x' }]],
    ['that was cut off is none', 'data: a\n\ndata: b\n', [{ type: 'message', data: 'a' }]],
    ['with a field and no value is read', 'data\n\n', [{ type: 'message', data: '' }]],
    [
      'passes over comments and unknown fields',
      ': hello\nid: 7\nretry: 5\ndata: x\n\n',
      [{ type: 'message', data: 'x' }],
    ],
    ['may end its lines with CR LF', 'event: a\r\ndata: x\r\n\r\n', [{ type: 'a', data: 'x' }]],
    ['may end its lines with CR', 'event: a\rdata: x\r\r', [{ type: 'a', data: 'x' }]],
    ['may follow a byte-order mark', '\ufeffdata: x\n\n', [{ type: 'message', data: 'x' }]],
  ])('%s, in pieces of any size', (_, stream, events) => {
    expect(eventsOf([stream])).toEqual(events);
    expect(eventsOf([...stream])).toEqual(events);
    expect(eventsOf(stream.match(/[\s\S]{1,3}/g) ?? [])).toEqual(events);
  });
});

function eventsOf(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = readEvents((event) => void events.push(event));
  const decoder = new TextDecoder();
  for (const piece of pieces) take(decoder.decode(new TextEncoder().encode(piece), { stream: true }));
  return events;
}

test('the line that is still coming has a length', () => {
  const take = readEvents(() => {});
  expect(['data: a', 'b', '\r', '\n', 'data'].map(take)).toEqual([7, 8, 0, 0, 4]);
});
