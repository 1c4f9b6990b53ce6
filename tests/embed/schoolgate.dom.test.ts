import { afterEach, expect, test, vi } from 'vitest';
import type { PanelPlace } from '#embed/page-chat.ts';
import { schoolgate } from '#embed/schoolgate.ts';

const ready = { source: 'schoolgate', version: 1, type: 'ready' } as const;
const placed: PanelPlace[] = [];
const load = async () => ({
  createPanel(place: PanelPlace) {
    placed.push(place);
    const nothing = () => {};
    return { prepare: nothing, open: nothing, close: nothing, reset: nothing };
  },
});

afterEach(() => {
  window.Schoolgate?.destroy();
  placed.length = 0;
  document.body.replaceChildren();
});

async function addInlineChat() {
  const place = document.createElement('div');
  document.body.append(place);
  schoolgate(load).add('https://chat.example', { tenant: 'greenfield' }, place);
  await vi.waitFor(() => expect(placed).toHaveLength(1));
}

test('who listens before the parser has reached the chat’s place hears it', async () => {
  const [heard, left] = [vi.fn(), vi.fn()];
  const off = schoolgate(load).on('ready', heard);
  schoolgate(load).on('ready', left)();
  await addInlineChat();
  placed[0]?.hear(ready);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(ready));
  off();
  off();
  placed[0]?.hear(ready);
  await Promise.resolve();
  expect(heard).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});

test('one that listens later hears the first chat alone', async () => {
  await addInlineChat();
  const heard = vi.fn();
  const off = schoolgate(load).on('ready', heard);
  placed[0]?.hear(ready);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  off();
  off();
});
