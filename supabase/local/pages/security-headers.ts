/**
 * The kind of a page: the `chat` may be framed by a school's page, a `sample` (a host page of our own, such as
 * `/host-demo.html`) by a page of this site, and the `console`, which is every other URL, by none.
 */
export type PageKind = 'chat' | 'console' | 'sample';

export interface PagePolicy {
  kind: PageKind;
  /** Origins that may frame the chat, besides this one; `*` is any, and an empty list none. */
  ancestors: readonly string[];
  /** Origins the page may call besides its own: Supabase and the chat service where they are elsewhere, and a school's services. */
  backends: readonly string[];
}

/** Returns the security headers of a page: no `unsafe-` source, and Trusted Types are required. */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  return { 'Content-Security-Policy': contentPolicy(policy), ...isolationByKind[policy.kind] };
}

function contentPolicy({ kind, ancestors, backends }: PagePolicy): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    // A school's logo may be on any host.
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...backends].join(' '),
    // The console previews the chat on a sample host page.
    'frame-src': kind === 'chat' ? "'none'" : "'self'",
    'form-action': kind === 'chat' ? "'none'" : "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': frameAncestors(kind, ancestors),
    'require-trusted-types-for': "'script'",
    // The console's one names the worker for notifications and no other script.
    'trusted-types': kind === 'console' ? 'push-worker' : "'none'",
    // On an iPhone only a console on the home screen can show notifications.
    ...(kind === 'console' && { 'manifest-src': "'self'" }),
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

/** Isolates the window from its opener and from windows it opens. */
const isolatedHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const frameableHeaders = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const isolationByKind: Record<PageKind, Record<string, string>> = {
  chat: frameableHeaders,
  console: isolatedHeaders,
  sample: isolatedHeaders,
};

/** Browser features the product does not use; it only writes to the clipboard. */
const unusedFeatures = [
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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every response. A console URL may hold ids or filters, so other sites see only its origin. */
export const everyResponse = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': [
    ...unusedFeatures.map((power) => `${power}=()`),
    'clipboard-write=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
};

/** On responses that are not pages: opened as one, they may load and run nothing. */
export const nonPage = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** On https: a year of https only. Without subdomains, as those may belong to others. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Files that other sites load: the loader and its module. */
export const crossOriginFiles = ['/embed.js', '/embed-panel.js'];

/** Required by sites with cross-origin isolation, and by every site for modules of another origin. */
export const crossOriginResource = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/** Cache times: hashed files are immutable, files for other sites are cached for minutes, pages are revalidated. */
export const cacheImmutable = 'public, max-age=31536000, immutable';
export const cacheMinutes = 'public, max-age=300, stale-while-revalidate=3600';
export const revalidate = 'no-cache';
