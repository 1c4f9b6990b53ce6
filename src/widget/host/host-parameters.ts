import type { HostPage } from '#data/visitor/host-page.ts';

/** The frame a chat is in. */
export interface Frame {
  /** The only origin that is spoken to; null when the page around has none. */
  origin: string | null;
  /** The page around shows and hides the chat; without it, the chat stands where its frame does. */
  isHeld: boolean;
}

/** What a window says of itself and of where it was opened. */
export interface Surroundings {
  search: string;
  isFramed: boolean;
  /** The origin around, as the browser vouches for it; undefined where it does not say. */
  ancestor: string | undefined;
  referrer: string;
}

/** Null for a chat that has the window to itself. */
export function readFrame({ search, isFramed, ancestor, referrer }: Surroundings): Frame | null {
  if (!isFramed) return null;
  const query = new URLSearchParams(search);
  const asked = query.get('origin') ?? '';
  const origin = originOf(ancestor ?? (referrer || asked));
  return { origin, isHeld: origin !== null && asked !== '' && !query.has('inline') };
}

/** The page around a frame as the loader names it, else as the browser does; for a chat on its own, `address` is its page. */
export function readHostPage(surroundings: Surroundings, address: string): HostPage {
  const frame = readFrame(surroundings);
  const query = new URLSearchParams(surroundings.search);
  const page = frame ? (query.get('page') ?? surroundings.referrer) : address;
  const referrer = frame ? (query.get('referrer') ?? '') : surroundings.referrer;
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
    known.flatMap(([name, value]) => (value ? [[name, value.slice(0, longestSource)]] : [])),
  );
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const longestSource = 300;

/** Without query and fragment, which may tell of a person. */
function pathOf(address: string): string {
  const url = webAddress(address);
  return url ? url.origin + url.pathname : '';
}

function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
