import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SchoolgateChat } from '../../src/embed/react.tsx';
import { defineSchoolgateChat } from '../../src/embed/web-component.ts';

const app = 'https://chat.example';

afterEach(() => window.Schoolgate?.destroy());

test('the React component puts a chat where it stands, tells what the chat says, and takes it away again', async () => {
  const heard = vi.fn();
  const { rerender, unmount } = render(
    <SchoolgateChat app={app} tenant="greenfield" title="Ask us" inline onMessage={heard} />,
  );
  const frame = await theFrame();
  expect(frame.src).toMatch(/^https:\/\/chat\.example\/embedded-chat\?tenant=greenfield&title=Ask\+us&/);
  rerender(<SchoolgateChat app={app} tenant="greenfield" title="Ask us" inline onMessage={heard} />);
  expect(document.querySelector('iframe')).toBe(frame);

  const data = { source: 'schoolgate', version: 1, type: 'ready' };
  window.dispatchEvent(new MessageEvent('message', { data, origin: app, source: frame.contentWindow }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(data));
  const act = vi.fn();
  window.Schoolgate?.on('action', act);
  const action = { source: 'schoolgate', version: 1, type: 'action', name: 'book-visit' };
  window.dispatchEvent(
    new MessageEvent('message', { data: action, origin: app, source: frame.contentWindow }),
  );
  await vi.waitFor(() => expect(heard.mock.lastCall).toEqual([action]));
  expect(act).toHaveBeenCalledExactlyOnceWith(action);
  rerender(<SchoolgateChat app={app} tenant="other" inline onMessage={heard} />);
  expect((await theFrame()).src).toContain('tenant=other');
  unmount();
  expect(document.querySelector('iframe')).toBeNull();
});

test('the element puts a chat where it stands, and takes it away again', async () => {
  defineSchoolgateChat();
  defineSchoolgateChat();
  const element = document.createElement('schoolgate-chat');
  for (const [name, value] of Object.entries({ app, tenant: 'greenfield', language: 'fr', inline: '' }))
    element.setAttribute(name, value);
  document.body.append(element);
  expect((await theFrame()).src).toContain('lang=fr');
  expect(element.querySelector('iframe')).not.toBeNull();
  expect(window.Schoolgate?.chat('greenfield')).toBeDefined();
  element.remove();
  expect(window.Schoolgate?.chat('greenfield')).toBeUndefined();
  element.removeAttribute('tenant');
  document.body.append(element);
  expect(element.querySelector('iframe')).toBeNull();
  element.remove();
});

/** What is behind a chat comes a moment after it. */
function theFrame(): Promise<HTMLIFrameElement> {
  return vi.waitFor(() => {
    const frame = document.querySelector('iframe');
    if (!frame) throw new Error('There is no frame.');
    return frame;
  });
}
