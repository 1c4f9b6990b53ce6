import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatOptions } from '#embed/chat-options.ts';
import { createLauncher } from '#embed/launcher/launcher.ts';
import { isAnyChatOpen, joinLauncherRow } from '#embed/launcher/launcher-row.ts';

let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  vi.stubGlobal('CSS', { supports: () => false });
  // The words of a button, ten pixels a letter.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return 64 + (this.textContent ?? '').length * 10;
  });
});

afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

test('a single launcher keeps its name and its place', () => {
  const { button, where } = join({ tenant: 'hill' });
  expect(button.ariaLabel).toBe('Open chat');
  expect(where()).toBe('20px');
});

test.each([
  ['hi', 'चैट खोलें'],
  ['ar-AE', 'فتح المحادثة'],
  ['es', 'Abrir el chat'],
  ['de', 'Open chat'],
])('on a page in %s its name is "%s"', (language, name) => {
  expect(join({ tenant: 'hill', language }).button.ariaLabel).toBe(name);
});

test('of several each says its school: by its own name, else by title, else by id', () => {
  const hill = join({ tenant: 'hill', title: 'Ask us' });
  const lake = join({ tenant: 'lake', title: 'Ask us' });
  const dale = join({ tenant: 'dale', launcher: 'Questions?' });
  lake.tell({ school: 'Lake School' });
  const names = [hill, lake, dale].map(({ button }) => button.ariaLabel);
  expect(names).toEqual(['Open chat: Ask us', 'Open chat: Lake School', 'Questions?: dale']);
  hill.leave();
  lake.leave();
  expect(dale.button.ariaLabel).toBe('Questions?');
});

test('a chat is asked for its school once it is ready and beside another, once, and never where it is alone', () => {
  const asked: string[] = [];
  const first = join({ tenant: 'hill' });
  first.tell({ askSchool: () => asked.push('hill') });
  expect(asked).toEqual([]);
  const second = join({ tenant: 'lake' });
  expect(asked).toEqual(['hill']);
  second.tell({ isOpen: true });
  second.tell({ askSchool: () => asked.push('lake') });
  expect(asked).toEqual(['hill', 'lake']);
});

test('they stand beside each other however wide they are, each in its corner', () => {
  const [one, other] = [join({ tenant: 'a', launcher: 'Ask Hill' }), join({ tenant: 'b' })];
  const left = join({ tenant: 'c', position: 'left' });
  expect([one, other, left].map(({ where }) => where())).toEqual(['20px', '180px', '20px']);
  one.leave();
  expect(other.where()).toBe('20px');
});

test('they keep the order in which they came to the page, whichever is first to tell of itself', () => {
  const hosts = [1, 2, 3].map(() => document.createElement('div'));
  document.documentElement.append(...hosts);
  const [first, third, second] = [0, 2, 1].map((at) => join({ tenant: `${at}` }, hosts[at]));
  expect([first, second, third].map((place) => place?.where())).toEqual(['20px', '100px', '180px']);
});

test('an open chat has the corner, and the others move beside it until it is closed', () => {
  const places = [join({ tenant: 'a' }), join({ tenant: 'b' }), join({ tenant: 'c' })] as const;
  const [first, second, third] = places;
  expect(isAnyChatOpen()).toBe(false);
  second.tell({ isOpen: true });
  expect(isAnyChatOpen()).toBe(true);
  expect([second, first, third].map(({ where }) => where())).toEqual(['20px', '420px', '500px']);
  second.tell({ isOpen: false });
  expect(places.map(({ where }) => where())).toEqual(['20px', '100px', '180px']);
});

function join(options: ChatOptions, before?: HTMLElement) {
  const own = new AbortController();
  end.signal.addEventListener('abort', () => own.abort());
  const launcher = createLauncher(
    options,
    0,
    () => {},
    () => {},
  );
  if (before) before.replaceWith(launcher.host);
  else document.documentElement.append(launcher.host);
  own.signal.addEventListener('abort', () => launcher.host.remove());
  const tell = joinLauncherRow(launcher, options, own.signal);
  const { style } = launcher.host;
  return {
    tell,
    button: launcher.button,
    leave: () => own.abort(),
    /** How far from its side. */
    where: () => style.getPropertyValue(options.position === 'left' ? '--left' : '--right'),
  };
}
