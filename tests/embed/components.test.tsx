import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatOptions } from '#embed/chat-options.ts';
import { SchoolgateChat } from '#embed/react.tsx';
import { defineSchoolgateChat } from '#embed/web-component.ts';

const app = 'https://chat.example';

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value !== '' });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  window.Schoolgate?.destroy();
  vi.unstubAllGlobals();
});

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
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(data), { timeout: 5000 });
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

test('what changes of an open chat in React closes it not: the launcher has it at once, the frame when it is next opened', async () => {
  const heard = vi.fn();
  const of = (options: Partial<ChatOptions>) => (
    <SchoolgateChat app={app} tenant="greenfield" onMessage={heard} {...options} />
  );
  const { rerender } = render(of({ title: 'Ask us', colour: 'red' }));
  const chat = window.Schoolgate?.chat('greenfield');
  chat?.open();
  const frame = await shownFrame();
  // jsdom gives frames in a shadow tree no window.
  const elsewhere = document.body.appendChild(document.createElement('iframe'));
  Object.defineProperty(frame, 'contentWindow', { value: elsewhere.contentWindow });
  onTestFinished(() => elsewhere.remove());
  const { src } = frame;
  const launcher = shownLauncher();
  await says(frame, 'ready');
  await vi.waitFor(() => expect(launcher.host.dataset.state).toBe('open'));

  rerender(of({ title: 'Admissions', launcher: 'Questions?', position: 'left' }));
  expect(shownLauncher().host).toBe(launcher.host);
  expect(launcher.host.dataset.state).toBe('open');
  await vi.waitFor(() => expect(launcher.button.ariaLabel).toBe('Questions?'));
  expect(launcher.button).toHaveTextContent('Questions?');
  const { style } = launcher.host;
  await vi.waitFor(() =>
    expect([style.getPropertyValue('--left'), style.getPropertyValue('--right')]).toEqual(['20px', '']),
  );
  expect(style.getPropertyValue('--colour')).toBe('');
  expect(frame.src).toBe(src);
  expect(frame.title).toBe('Ask us');

  await says(frame, 'close');
  await vi.waitFor(() =>
    expect(frame.src).toBe(src.replace('title=Ask+us', 'title=Admissions').replace('&colour=red', '')),
  );
  expect(frame.title).toBe('Admissions');
  expect(await shownFrame()).toBe(frame);
  expect(window.Schoolgate?.chat('greenfield')).toBe(chat);

  chat?.open();
  await vi.waitFor(() => expect(launcher.host.dataset.state).toBe('waiting'));
  await says(frame, 'ready');
  await vi.waitFor(() => expect(launcher.host.dataset.state).toBe('open'));
  // On a phone it keeps the page from scrolling, while it is to be seen.
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  rerender(of({ title: 'Admissions', launcher: 'Questions?', hiddenOn: location.pathname }));
  await vi.waitFor(() => expect(launcher.host.hidden).toBe(true));
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toEqual([]));
  rerender(of({ title: 'Admissions', launcher: 'Questions?' }));
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['ready', 'close', 'ready']);
});

test('what changes of a closed chat in React is in its frame before it is opened, and another school’s is another chat', async () => {
  const { rerender } = render(<SchoolgateChat app={app} tenant="greenfield" />);
  const { host, button } = shownLauncher();
  button.dispatchEvent(new Event('pointerenter'));
  const frame = await shownFrame();
  rerender(<SchoolgateChat app={app} tenant="greenfield" language="fr" launcher="Questions ?" />);
  await vi.waitFor(() => expect(frame.src).toContain('lang=fr'));
  const { src } = frame;
  rerender(<SchoolgateChat app={app} tenant="greenfield" language="fr" />);
  await vi.waitFor(() => expect(button.ariaLabel).toBe('Ouvrir le chat'));
  expect(frame.src).toBe(src);
  rerender(<SchoolgateChat app={app} tenant="other" />);
  expect(host.isConnected).toBe(false);
  expect(window.Schoolgate?.chat()?.tenant).toBe('other');
});

test('in a place of its own, what changes in React is in the frame as soon as nobody is in it', async () => {
  const { rerender } = render(<SchoolgateChat app={app} tenant="greenfield" inline title="Ask us" />);
  const frame = await theFrame();
  frame.focus();
  rerender(<SchoolgateChat app={app} tenant="greenfield" inline title="Admissions" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(frame.src).toContain('title=Ask+us');
  frame.blur();
  await vi.waitFor(() => expect(frame.src).toContain('title=Admissions'));
  rerender(<SchoolgateChat app={app} tenant="greenfield" inline title="Contact" />);
  await vi.waitFor(() => expect(frame.src).toContain('title=Contact'));
  expect(await theFrame()).toBe(frame);
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

test('an element of the page’s own HTML is one chat', async () => {
  const load = vi.spyOn(document.documentElement, 'append');
  defineSchoolgateChat();
  document.body.innerHTML = `<schoolgate-chat title="Ask us" app="${app}" tenant="greenfield"></schoolgate-chat>`;
  expect(load).toHaveBeenCalledOnce();
  expect(window.Schoolgate?.chat('greenfield')).toBeDefined();
  document.body.innerHTML = '';
  expect(window.Schoolgate?.chat('greenfield')).toBeUndefined();
});

test('what changes of the element is carried over, and another school’s is another chat', async () => {
  defineSchoolgateChat();
  const element = document.createElement('schoolgate-chat');
  for (const [name, value] of Object.entries({ app, tenant: 'greenfield', title: 'Ask us', inline: '' }))
    element.setAttribute(name, value);
  document.body.append(element);
  const frame = await theFrame();
  const chat = window.Schoolgate?.chat('greenfield');
  element.setAttribute('title', 'Admissions');
  await vi.waitFor(() => expect(frame.src).toContain('title=Admissions'));
  element.removeAttribute('title');
  await vi.waitFor(() => expect(frame.src).not.toContain('title='));
  expect(window.Schoolgate?.chat('greenfield')).toBe(chat);
  expect(await theFrame()).toBe(frame);
  element.setAttribute('tenant', 'other');
  expect(frame.isConnected).toBe(false);
  expect(window.Schoolgate?.chat()?.tenant).toBe('other');
  element.remove();
});

test('an element that a router adds before it removes the former page’s has the chat that is there', async () => {
  defineSchoolgateChat();
  const add = (title: string) => {
    const element = document.createElement('schoolgate-chat');
    for (const [name, value] of Object.entries({ app, tenant: 'greenfield', title }))
      element.setAttribute(name, value);
    document.body.append(element);
    return element;
  };
  const former = add('Ask us');
  shownLauncher().button.dispatchEvent(new Event('pointerenter'));
  const frame = await shownFrame();
  const next = add('Admissions');
  former.remove();
  expect(await shownFrame()).toBe(frame);
  await vi.waitFor(() => expect(frame.src).toContain('title=Admissions'));
  next.remove();
  expect(() => shownLauncher()).toThrow('There is not one launcher.');
  expect(window.Schoolgate?.chat('greenfield')).toBeUndefined();
});

test('a component that a router adds before it removes the former page’s has the chat, and hears it alone', async () => {
  const [former, next] = [vi.fn(), vi.fn()];
  const pages = (...names: ('former' | 'next')[]) =>
    names.map((name) => (
      <SchoolgateChat key={name} app={app} tenant="greenfield" onMessage={name === 'next' ? next : former} />
    ));
  const { rerender } = render(pages('former'));
  shownLauncher().button.dispatchEvent(new Event('pointerenter'));
  const frame = await shownFrame();
  const elsewhere = document.body.appendChild(document.createElement('iframe'));
  Object.defineProperty(frame, 'contentWindow', { value: elsewhere.contentWindow });
  onTestFinished(() => elsewhere.remove());
  rerender(pages('former', 'next'));
  rerender(pages('next'));
  expect(await shownFrame()).toBe(frame);
  await says(frame, 'ready');
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  expect(former).not.toHaveBeenCalled();
  rerender([]);
  expect(window.Schoolgate?.chat('greenfield')).toBeUndefined();
});

/** What is behind a chat comes a moment after it. */
function theFrame(): Promise<HTMLIFrameElement> {
  return vi.waitFor(() => {
    const frame = document.querySelector('iframe');
    if (!frame) throw new Error('There is no frame.');
    return frame;
  });
}

/** The one launcher of the page. */
function shownLauncher() {
  const [host, ...others] = [...document.documentElement.children].filter((each) => each.shadowRoot);
  const button = host?.shadowRoot?.querySelector<HTMLElement>('.launcher');
  if (!(host instanceof HTMLElement) || !button || others.length > 0)
    throw new Error('There is not one launcher.');
  return { host, button };
}

/** The frame behind it. */
function shownFrame(): Promise<HTMLIFrameElement> {
  return vi.waitFor(() => {
    const frame = shownLauncher().host.shadowRoot?.querySelector('iframe');
    if (!frame) throw new Error('There is no frame.');
    return frame;
  });
}

/** Sends a message from the chat's frame, once the panel has loaded. */
async function says(frame: HTMLIFrameElement, type: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const data = { source: 'schoolgate', version: 1, type };
  window.dispatchEvent(new MessageEvent('message', { data, origin: app, source: frame.contentWindow }));
}
