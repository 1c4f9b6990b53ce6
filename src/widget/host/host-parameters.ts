import type { HostPage } from '#data/visitor/host-page.ts';

/** The frame a chat is in. */
export interface Frame {
  /** The only origin that messages are exchanged with; null when the host page's is unknown. */
  origin: string | null;
  /** The host page shows and hides the chat; otherwise it is visible from the start. */
  isHostControlled: boolean;
  /** The chat is in a place of its own on the host page. */
  isInline?: boolean;
}

/** The properties of the window that tell its host page. */
export interface WindowContext {
  search: string;
  isFramed: boolean;
  /** The parent's origin as reported by the browser; undefined where it does not report it. */
  ancestor: string | undefined;
  referrer: string;
}

/** Returns null for a chat outside a frame. */
export function readFrame({ search, isFramed, ancestor, referrer }: WindowContext): Frame | null {
  if (!isFramed) return null;
  const query = new URLSearchParams(search);
  const originParameter = query.get('origin') ?? '';
  const origin = originOf(ancestor ?? (referrer || originParameter));
  const isInline = query.has('inline');
  return { origin, isHostControlled: origin !== null && originParameter !== '' && !isInline, isInline };
}

/** Returns a frame's host page as the loader names it, else as the browser does; outside a frame, the page is `address`. */
export function readHostPage(context: WindowContext, address: string): HostPage {
  const frame = readFrame(context);
  const query = new URLSearchParams(context.search);
  const page = frame ? (query.get('page') ?? context.referrer) : address;
  const referrer = frame ? (query.get('referrer') ?? '') : context.referrer;
  const source = sourceOf(page, referrer);
  return frame?.origin ? { origin: frame.origin, source } : { source };
}

function originOf(address: string): string | null {
  return webAddress(address)?.origin ?? null;
}

function sourceOf(page: string, referrer: string): Record<string, string> {
  const query = webAddress(page)?.searchParams;
  const known = [
    ['page', pathOf(page)],
    ['referrer', pathOf(referrer)],
    ...campaign.map((name) => [name, query?.get(name) ?? '']),
  ];
  return Object.fromEntries(
    known.flatMap(([name, value]) => (value ? [[name, value.slice(0, maxSourceLength)]] : [])),
  );
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const maxSourceLength = 300;

/** Without query and fragment, which may hold personal data. */
function pathOf(address: string): string {
  const url = webAddress(address);
  return url ? url.origin + url.pathname : '';
}

function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
