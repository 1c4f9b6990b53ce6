/*
 * What the chat in its frame and the page around it say to each other, by `postMessage`:
 *
 * 1. Every message is `{ source: 'schoolgate', version: 1, type }` and nothing besides, but for three: `submitted` carries
 *    an `id`, the enquiry's, which says nothing to anybody who may not read it, `action` a `name`, as the school has
 *    written it, and `school` a `name`, the school's own. No word of a family ever crosses.
 * 2. The chat says `ready` once, when its first screen stands; then `open`, `close` and `reset` as they happen,
 *    `submitted` when the school has an enquiry, and `action` when the parent presses a button with an action of the
 *    school's own.
 * 3. The page says `open`, `close` and `reset`; and `show`, which opens a chat that nobody has asked for: it leaves the
 *    focus to the page. A command that has come true already changes nothing. Where it has several launchers it asks
 *    for the `school`, and is told its name where it has one.
 * 4. Whoever receives checks the sending window, then the shape, then the origin, and only then acts. Anything else is
 *    dropped without a word.
 */

const source = 'schoolgate';
const version = 1;

interface Envelope {
  source: typeof source;
  version: typeof version;
}

/** From the chat to the page around it. */
export type WidgetMessage = Envelope &
  (
    | { type: 'ready' | 'open' | 'close' | 'reset' }
    | { type: 'submitted'; id: string }
    | { type: 'action' | 'school'; name: string }
  );

/** From the page to the chat in its frame. */
export type HostMessage = Envelope & { type: 'open' | 'show' | 'close' | 'reset' | 'school' };

/** What the chat says, without the envelope. */
export type WidgetBody = Unwrapped<WidgetMessage>;
/** What the page says, without the envelope. */
export type HostBody = Unwrapped<HostMessage>;

type Unwrapped<Message> = Message extends Envelope ? Omit<Message, keyof Envelope> : never;

/** Puts what is to be said into its envelope. */
export function envelope<Body extends object>(body: Body): Body & Envelope {
  return { ...body, source, version };
}

export function isFromWidget(value: unknown): value is WidgetMessage {
  const message = opened(value, widgetKeys);
  if (!message) return false;
  const { type, id, name } = message;
  if (type === 'submitted') return typeof id === 'string' && isId.test(id);
  return (type !== 'action' && type !== 'school') || (typeof name === 'string' && name !== '');
}

export function isFromHost(value: unknown): value is HostMessage {
  return opened(value, hostKeys) !== null;
}

/** How many keys a message of each type has. */
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

/** A UUID in its usual spelling. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A copy of what is in our envelope, and of one of the types; what a message inherits does not count. */
function opened(value: unknown, keys: Record<string, number>): Opened | null {
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
