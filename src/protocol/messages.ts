/*
 * The `postMessage` protocol between the chat in its frame and the host page:
 *
 * 1. Every message is `{ source: 'schoolgate', version: 1, type }` and nothing else, except three: `submitted` carries the
 *    enquiry's `id`, which reveals nothing without permission to read it, `action` the `name` the school has configured,
 *    and `school` the school's `name`. No personal data is ever sent.
 * 2. The chat sends `ready` once, when its first screen is rendered; then `open`, `close` and `reset` as they happen,
 *    `submitted` when an enquiry has been stored, and `action` when the parent presses a button with a custom action.
 * 3. The host page sends `open`, `close` and `reset`; and `show`, which opens a chat that no visitor has asked for and
 *    leaves the focus on the page. Commands are idempotent. A page with several launchers sends `school`, which the chat
 *    answers with its school's name if it has one.
 * 4. A receiver checks the sending window, then the shape, then the origin, and only then acts. Anything else is
 *    silently dropped.
 */

const source = 'schoolgate';
const version = 1;

interface Envelope {
  source: typeof source;
  version: typeof version;
}

/** From the chat to the host page. */
export type WidgetMessage = Envelope &
  (
    | { type: 'ready' | 'open' | 'close' | 'reset' }
    | { type: 'submitted'; id: string }
    | { type: 'action' | 'school'; name: string }
  );

/** From the host page to the chat. */
export type HostMessage = Envelope & { type: 'open' | 'show' | 'close' | 'reset' | 'school' };

/** A message of the chat without its envelope. */
export type WidgetBody = Unwrapped<WidgetMessage>;
/** A message of the host page without its envelope. */
export type HostBody = Unwrapped<HostMessage>;

type Unwrapped<Message> = Message extends Envelope ? Omit<Message, keyof Envelope> : never;

/** Wraps a message in its envelope. */
export function envelope<Body extends object>(body: Body): Body & Envelope {
  return { ...body, source, version };
}

export function isFromWidget(value: unknown): value is WidgetMessage {
  const message = openEnvelope(value, widgetKeys);
  if (!message) return false;
  const { type, id, name } = message;
  if (type === 'submitted') return typeof id === 'string' && isId.test(id);
  return (type !== 'action' && type !== 'school') || (typeof name === 'string' && name !== '');
}

export function isFromHost(value: unknown): value is HostMessage {
  return openEnvelope(value, hostKeys) !== null;
}

/** The number of keys of each message type. */
type Keys<Message extends Envelope & { type: string }> = Record<Message['type'], number>;

const widgetKeys: Keys<WidgetMessage> = {
  ready: 3,
  open: 3,
  close: 3,
  reset: 3,
  submitted: 4,
  action: 4,
  school: 4,
};
const hostKeys: Keys<HostMessage> = { open: 3, show: 3, close: 3, reset: 3, school: 3 };

/** A UUID in lower case. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a copy of a message with our envelope and a known type, else null. Inherited properties do not count. */
function openEnvelope(value: unknown, keys: Record<string, number>): Opened | null {
  if (typeof value !== 'object' || value === null) return null;
  const own: Opened = { ...value };
  if (own.source !== source || own.version !== version || typeof own.type !== 'string') return null;
  return Object.keys(own).length === keys[own.type] ? own : null;
}

interface Opened {
  source?: unknown;
  version?: unknown;
  type?: unknown;
  id?: unknown;
  name?: unknown;
}
