import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountLauncher } from '#embed/launcher/mount-launcher.ts';

let host: HTMLElement;
let end: AbortController;
const whenSeen = vi.fn();

beforeEach(() => {
  host = document.createElement('div');
  end = new AbortController();
  whenSeen.mockReset();
});

afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('on a page that has loaded the launcher is told to be seen, and not before it is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act));
  mountLauncher(host, {}, whenSeen, end.signal);
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.isConnected).toBe(true);
  expect(whenSeen).not.toHaveBeenCalled();
  for (const act of frames) act(0);
  await vi.waitFor(() => expect(whenSeen).toHaveBeenCalledTimes(1));
  paint.mockRestore();
});

test('on a page that is still loading nothing follows the launcher until it has', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  mountLauncher(host, {}, whenSeen, end.signal);
  expect(paint).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(whenSeen).toHaveBeenCalledTimes(1));
  state.mockRestore();
  paint.mockRestore();
});

test('on paths without a launcher there is none, and nothing is told until the page has moved on', async () => {
  history.replaceState(null, '', '/pay/fees');
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  mountLauncher(host, { hiddenOn: '/pay/*' }, whenSeen, end.signal);
  expect(host.hidden).toBe(true);
  expect(paint).not.toHaveBeenCalled();
  history.pushState(null, '', '/');
  await vi.waitFor(() => expect(host.hidden).toBe(false));
  await vi.waitFor(() => expect(whenSeen).toHaveBeenCalledTimes(1));
  paint.mockRestore();
});

test('where the browser tells of a new address, it is followed at once', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const timer = vi.spyOn(window, 'setInterval');
  mountLauncher(host, { hiddenOn: '/pay/*' }, whenSeen, end.signal);
  history.pushState(null, '', '/pay/fees');
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(host.hidden).toBe(true);
  expect(timer).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a launcher that every page has looks at no address', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const timer = vi.spyOn(window, 'setInterval');
  mountLauncher(host, {}, whenSeen, end.signal);
  expect(timer).not.toHaveBeenCalled();
});

test('it goes when the signal says so, and follows no longer', () => {
  vi.useFakeTimers();
  mountLauncher(host, { hiddenOn: '/pay/*' }, whenSeen, end.signal);
  end.abort();
  expect(host.isConnected).toBe(false);
  history.replaceState(null, '', '/pay/fees');
  vi.advanceTimersByTime(1_000);
  expect(host.hidden).toBe(false);
  vi.useRealTimers();
});
