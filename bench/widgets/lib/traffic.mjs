import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Records a page's requests and errors; with `keepsBodies` also the response bodies.
 *
 * `quiet(ms, longestMs)` resolves when no request except streams has been pending for that long.
 */
export function recordTraffic(page, keepsBodies) {
  const records = new Map();
  const underWay = new Set();
  const errors = new Set();
  let last = Date.now();

  page.on('request', (request) => {
    records.set(request, {
      url: request.url(),
      type: request.resourceType(),
      method: request.method(),
      start: Date.now(),
    });
    if (!['eventsource', 'websocket'].includes(request.resourceType())) underWay.add(request);
    last = Date.now();
  });
  page.on('response', (response) => {
    const record = records.get(response.request());
    if (!record) return;
    record.status = response.status();
    record.mime = response.headers()['content-type'] ?? '';
    if (!/event-stream/.test(record.mime)) return;
    record.type = 'eventsource';
    underWay.delete(response.request());
  });
  const ended = (request) => {
    underWay.delete(request);
    last = Date.now();
    const record = records.get(request) ?? {};
    record.end = last;
    return record;
  };
  page.on('requestfailed', (request) => {
    ended(request).failed = request.failure()?.errorText ?? 'failed';
  });
  page.on('requestfinished', (request) => {
    const record = ended(request);
    // The network's own timestamps, not the time of the event here.
    const { startTime, responseEnd } = request.timing();
    if (startTime > 0) record.start = startTime;
    if (startTime > 0 && responseEnd > 0) record.end = startTime + responseEnd;
    if (keepsBodies) record.body = bodyOf(request);
  });
  page.on('pageerror', (error) => errors.add(String(error.message ?? error).slice(0, 200)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.add(`console: ${message.text().slice(0, 200)}`);
  });

  return {
    errors: () => [...errors].slice(0, 6),
    async quiet(ms, longestMs) {
      const begun = Date.now();
      while ((underWay.size > 0 || Date.now() - last < ms) && Date.now() - begun < longestMs) await sleep(50);
    },
    /** The network requests, with their stored bodies. */
    async requests() {
      const asked = [...records.values()].filter(({ url }) => !/^(data|blob):/.test(url));
      return Promise.all(asked.map(async (record) => ({ ...record, body: await record.body })));
    },
  };
}

async function bodyOf(request) {
  const response = await request.response().catch(() => null);
  return response?.body().catch(() => null) ?? null;
}
