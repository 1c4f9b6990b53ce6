import { createHash } from 'node:crypto';
import { brotli11, gzip9 } from './packed.mjs';

/**
 * Assigns each request to a phase: `launcher` when its response ended before the launcher was visible, `idle` when it was
 * sent before the page was idle, `open` before the first message was visible, `flow` after it.
 * `times` are the ends of the first three, in epoch milliseconds.
 */
export function phased(requests, responseEnds, times) {
  const ends = new Map(responseEnds.reverse());
  return requests.map((request) => {
    const end = ends.get(request.url) ?? request.end;
    if (end !== undefined && end <= times.launcher) return { ...request, phase: 'launcher' };
    if (request.start <= times.quiet) return { ...request, phase: 'idle' };
    return { ...request, phase: request.start <= times.open ? 'open' : 'flow' };
  });
}

/** Returns each response's size in bytes: raw, gzip 9, brotli 11. Binary files are not compressed. */
export function weigh(requests) {
  const answered = requests.filter(({ body }) => body);
  return Object.fromEntries(answered.map(({ url, mime, body }) => [pathOf(url), weightOf(mime ?? '', body)]));
}

function weightOf(mime, body) {
  const packs = /text|javascript|ecmascript|json|svg/.test(mime);
  return {
    kind: /javascript|ecmascript/.test(mime) ? 'js' : /text\/css/.test(mime) ? 'css' : 'other',
    raw: body.length,
    gz: packs ? gzip9(body).length : body.length,
    br: packs ? brotli11(body).length : body.length,
    sha: createHash('sha1').update(body).digest('hex').slice(0, 10),
  };
}

/** Requests and bytes until the end of each phase. `assets` is what `weigh` gave for the target. */
export function totals(requests, assets) {
  const until = (...phases) =>
    totalOf(
      requests.filter(({ phase }) => phases.includes(phase)),
      assets,
    );
  return {
    launcher: until('launcher'),
    idle: until('launcher', 'idle'),
    open: until('launcher', 'idle', 'open'),
  };
}

/** `raw`, `gz` and `br` include only scripts and style sheets; requests to other hosts are only counted. */
function totalOf(requests, assets) {
  const total = { requests: 0, raw: 0, gz: 0, br: 0, otherBytes: 0, external: 0 };
  for (const { url } of requests) {
    const { hostname, pathname } = new URL(url);
    if (!['127.0.0.1', 'localhost'].includes(hostname)) total.external++;
    else if (pathname !== '/favicon.ico') add(total, assets[pathOf(url)]);
  }
  return total;
}

function add(total, asset) {
  total.requests++;
  if (!asset) return;
  if (asset.kind === 'other') total.otherBytes += asset.br;
  else for (const size of ['raw', 'gz', 'br']) total[size] += asset[size];
}

function pathOf(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
