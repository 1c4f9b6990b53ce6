import { describe, expect, test } from 'vitest';
import { type IncomingMessage, openChannel, type Peer, type Receiver } from '#protocol/channel.ts';
import { type HostMessage, isFromHost, type WidgetBody } from '#protocol/messages.ts';

const school = 'https://school.example';
const own = { source: 'schoolgate', version: 1 };

const origins = [
  school,
  'http://school.example',
  'https://school.example:8443',
  'https://school.example.evil.example',
  'https://evil.example',
  'https://www.school.example',
  'https://SCHOOL.example',
  'https://school.example/',
  'https://school.example@evil.example',
  'https://xn--school-example.example',
  'null',
  '',
  'file://',
  'chrome-extension://abcdefghijklmnop',
];

const payloads: unknown[] = [
  { ...own, type: 'open' },
  { ...own, type: 'ready' },
  { ...own, type: 'submitted', id: '0b8f8a1e-2f43-4c0e-9c61-5d2a6c1f0e11' },
  { ...own, type: 'Open' },
  { ...own, type: 'open', data: 1 },
  { ...own, type: ['open'] },
  { ...own },
  { source: 'schoolgate', type: 'open' },
  { version: 1, type: 'open' },
  { ...own, version: 1.5, type: 'open' },
  { ...own, source: 'Schoolgate', type: 'open' },
  JSON.stringify({ ...own, type: 'open' }),
  'open',
  '',
  0,
  true,
  null,
  undefined,
  [],
  { type: { toString: () => 'open' }, ...own },
];

class Page implements Receiver, Peer {
  readonly got: unknown[] = [];
  readonly listeners = new Set<(event: IncomingMessage) => void>();
  postMessage(message: unknown, targetOrigin: string): void {
    this.got.push([message, targetOrigin]);
  }
  addEventListener(_: 'message', listener: (event: IncomingMessage) => void): void {
    this.listeners.add(listener);
  }
  removeEventListener(_: 'message', listener: (event: IncomingMessage) => void): void {
    this.listeners.delete(listener);
  }
  hears(event: IncomingMessage): void {
    for (const listener of this.listeners) listener(event);
  }
}

function talk() {
  const receiver = new Page();
  const parent = new Page();
  const heard: HostMessage[] = [];
  const channel = openChannel<HostMessage, WidgetBody>({
    receiver,
    peer: () => parent,
    peerOrigin: school,
    accepts: isFromHost,
    onMessage: (message) => heard.push(message),
  });
  const say = (data: unknown, origin = school, source: unknown = parent) =>
    receiver.hears({ data, origin, source });
  return { channel, parent, heard, say };
}

test('of 14 origins, 3 windows and 20 payloads one combination is heard', () => {
  const { parent, heard, say } = talk();
  const windows = [parent, new Page(), null];
  let said = 0;
  for (const origin of origins) {
    for (const window of windows) {
      for (const payload of payloads) {
        say(payload, origin, window);
        said += 1;
      }
    }
  }
  expect(said).toBe(840);
  expect(heard).toEqual([{ ...own, type: 'open' }]);
});

describe('sending', () => {
  test('goes to the one origin, in its envelope', () => {
    const { channel, parent } = talk();
    channel.send({ type: 'ready' });
    expect(parent.got).toEqual([[{ ...own, type: 'ready' }, school]]);
  });

  test('with nobody there does nothing', () => {
    const alone = openChannel<HostMessage, WidgetBody>({
      receiver: new Page(),
      peer: () => null,
      peerOrigin: school,
      accepts: isFromHost,
      onMessage: () => {},
    });
    expect(() => alone.send({ type: 'ready' })).not.toThrow();
  });
});

test('a closed channel hears and says nothing, however often it is closed', () => {
  const { channel, parent, heard, say } = talk();
  channel.close();
  channel.close();
  say({ ...own, type: 'open' });
  channel.send({ type: 'ready' });
  expect(heard).toEqual([]);
  expect(parent.got).toEqual([]);
});
