/**
 * What a page is, for its headers: the `chat` may stand in a school's page, a `sample` (a host page of our own, such as
 * `/host-demo.html`) in a page of this site, and the `console`, which is every other address, in none.
 */
export type PageKind = 'chat' | 'console' | 'sample';

export interface PagePolicy {
  kind: PageKind;
  /** Sites that may hold the chat in a frame, besides this one; `*` is any, and an empty list none. */
  ancestors: readonly string[];
  /** What the page may call beside its own origin: Supabase and the chat service where they are elsewhere, and a school's services. */
  backends: readonly string[];
}

/** What a page may load, do and stand in. No `unsafe-` of any kind, and nothing that turns text into a script. */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  return { 'Content-Security-Policy': contentPolicy(policy), ...apart[policy.kind] };
}

function contentPolicy({ kind, ancestors, backends }: PagePolicy): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    // A school's logo lies wherever the school keeps it.
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...backends].join(' '),
    // The console shows the chat as it will look on a school's page.
    'frame-src': kind === 'chat' ? "'none'" : "'self'",
    'form-action': kind === 'chat' ? "'none'" : "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': frameAncestors(kind, ancestors),
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function frameAncestors(kind: PageKind, ancestors: readonly string[]): string {
  if (kind === 'console') return "'none'";
  if (kind === 'sample') return "'self'";
  if (ancestors.includes('*')) return '*';
  return ancestors.length === 0 ? "'none'" : ["'self'", ...ancestors].join(' ');
}

/** A page that opened the console, or that it opened, gets no hold of its window. */
const alone = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const among = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const apart: Record<PageKind, Record<string, string>> = { chat: among, console: alone, sample: alone };

/** Of the browser's powers the product uses one: a button that copies. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every answer. The address of a page in the console may hold what nobody else needs to know: sites see the host alone. */
export const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': [...unused.map((power) => `${power}=()`), 'clipboard-write=(self)'].join(', '),
};

/** On what is no page: should somebody open it as one, it may do nothing. */
export const noPage = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Where the request came over https: for a year, nothing but https. Other sites below the same domain are not ours to bind. */
export const overHttps = { 'Strict-Transport-Security': 'max-age=31536000' };

/** What stands in the pages of other sites: the loader, and the module that it asks for. */
export const onOtherSites = ['/embed.js', '/embed-panel.js'];

/** Also sites that let in only what says it may be; of another origin's modules, browsers ask the second of every site. */
export const anySiteMayLoad = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/** How long a browser keeps what it has: a hashed file for good, what stands on other sites for minutes; a page is asked for again each time. */
export const keptForGood = 'public, max-age=31536000, immutable';
export const keptMinutes = 'public, max-age=300, stale-while-revalidate=3600';
export const askedAgain = 'no-cache';
