import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { z } from 'zod';

/** A page of Firefox. What it is asked for, it waits for: fifteen seconds at most. */
export interface FirefoxPage {
  goto(address: string): Promise<void>;
  /** Presses the last visible one of this name; null: of any name. */
  press(name: string | null, kind?: 'button' | 'checkbox' | 'link' | 'radio'): Promise<void>;
  /** Types into the last field of this name. */
  type(name: string, text: string): Promise<void>;
  /** Chooses an option of the last list of this name. */
  choose(name: string, option: string): Promise<void>;
  /** Returns once the page's text holds another one. */
  sees(text: string | RegExp): Promise<void>;
  /** Errors that the page has reported so far. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/**
 * Starts Firefox without a window, on a profile of its own, and speaks WebDriver BiDi with it: Playwright drives a Firefox of its
 * own alone, and this needs no package.
 */
export async function openFirefox(program: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(path.join(tmpdir(), 'schoolgate-firefox-'));
  const started = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, started, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('error', reject);
    void exited.then(() => reject(new Error(`Firefox did not start: ${said}`)));
  });
  const { call, errors, hangUp } = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = tab.parse(await call('browsingContext.create', { type: 'tab' }));

  /** The last such element that is seen. */
  async function locate(kind: keyof typeof selectors, name: string | null): Promise<z.infer<typeof node>> {
    return until(`${kind} "${name}"`, async () => {
      const locator = { type: 'css', value: selectors[kind] };
      const { nodes } = located.parse(await call('browsingContext.locateNodes', { context, locator }));
      for (const each of nodes.reverse()) {
        if (await ask(isSeen, each, { type: 'string', value: name ?? '' })) return each;
      }
      return null;
    });
  }

  const shown = async () => String(await ask('() => document.body.innerText'));

  /** Fails with what the page shows instead. */
  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const found = await waitFor(look);
    if (found !== null) return found;
    throw new Error(`Firefox shows no ${what}, but: ${(await shown()).slice(-500)}`);
  }

  async function ask(functionDeclaration: string, ...given: unknown[]): Promise<unknown> {
    const asked = { functionDeclaration, arguments: given, target: { context }, awaitPromise: true };
    return evaluated.parse(await call('script.callFunction', asked)).result.value;
  }

  async function click(element: z.infer<typeof node>): Promise<void> {
    await ask('(e) => e.scrollIntoView({ block: "center" })', element);
    const origin = { type: 'element', element: { sharedId: element.sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  return {
    async goto(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async press(name, kind = 'button') {
      await click(await locate(kind, name));
    },
    async type(name, text) {
      await click(await locate('field', name));
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await call('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async choose(name, option) {
      const chosen = `(e, text) => {
        e.value = [...e.options].find((each) => each.text === text).value;
        e.dispatchEvent(new Event('change', { bubbles: true }));
      }`;
      await ask(chosen, await locate('list', name), { type: 'string', value: option });
    },
    async sees(text) {
      await until(String(text), async () => {
        const now = await shown();
        return (typeof text === 'string' ? now.includes(text) : text.test(now)) || null;
      });
    },
    errors: () => errors,
    async close() {
      hangUp();
      child.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const node = z.object({ type: z.literal('node'), sharedId: z.string() });
const selectors = {
  button: 'button',
  link: 'a',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  field: 'input, textarea',
  list: 'select',
};

/** Whether an element is seen, may be used and is named so, by its text or its label. */
const isSeen = `(e, name) => {
  const named = [e.getAttribute('aria-label'), e.innerText, ...[...(e.labels ?? [])].map((label) => label.innerText)];
  return e.checkVisibility() && !e.disabled && e.ariaDisabled !== 'true' && named.some((text) => text?.includes(name));
}`;
const tab = z.object({ context: z.string() });
const located = z.object({ nodes: z.array(node) });
const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) });

const patienceMs = 15_000;

async function waitFor<T>(look: () => Promise<T | null>): Promise<T | null> {
  const end = performance.now() + patienceMs;
  do {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < end);
  return null;
}

const message = z.union([
  z.object({ type: z.literal('success'), id: z.int(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.int(), error: z.string(), message: z.string() }),
  z.object({
    type: z.literal('event'),
    params: z.looseObject({ level: z.string().optional(), text: z.unknown().optional() }),
  }),
]);

/** NS_BINDING_ABORTED: a font was still loading when the page was left. */
const leftPage = 'status=2152398850';

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers>();
  const errors: string[] = [];
  let calls = 0;
  socket.on('message', (data) => {
    const said = message.parse(JSON.parse(String(data)));
    if (said.type === 'event') {
      const text = String(said.params.text);
      if (said.params.level === 'error' && !text.includes(leftPage)) errors.push(text);
      return;
    }
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.type === 'success') asked?.resolve(said.result);
    else asked?.reject(new Error(`${said.error}: ${said.message}`));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const call = (method: string, params: object) => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params }));
    return new Promise<unknown>((resolve, reject) => waiting.set(calls, { resolve, reject }));
  };
  return { call, errors, hangUp: () => socket.terminate() };
}

interface PromiseWithResolvers {
  resolve(value: unknown): void;
  reject(error: Error): void;
}
