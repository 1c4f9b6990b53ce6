import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { JobEntry } from '#api/http/api-deps.ts';
import type { Database } from '../database/database.ts';
import type { RequestEntry } from './watch-requests.ts';

export interface Metrics {
  countRequest(entry: RequestEntry): void;
  countJob(entry: JobEntry): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
}

/** What the server measures of itself: requests and jobs as they happen, the rest when it is asked. */
export function createMetrics(database: Pick<Database, 'query' | 'load'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'schoolgate_request_seconds',
    help: 'Requests to the backend, until their answer began.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const outcomes = new Counter({
    name: 'schoolgate_outcomes_total',
    help: 'What was answered: enquiries stored or repeated, questions answered surely, unsurely or not.',
    labelNames: ['route', 'outcome'],
    registers: [register],
  });
  for (const [route, names] of Object.entries(outcomesByRoute)) {
    for (const outcome of names) outcomes.inc({ route, outcome }, 0);
  }
  const jobs = new Histogram({
    name: 'schoolgate_job_seconds',
    help: 'Mails, webhooks and push messages sent, upkeep that failed, planned publishing and articles that a model has read.',
    labelNames: ['job', 'kind', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30],
    registers: [register],
  });
  const gauges = gaugesOf(register);
  return {
    countRequest: ({ method, route, status, seconds, outcome }) => {
      requests.observe({ method, route, status }, seconds);
      if (outcome) outcomes.inc({ route, outcome });
    },
    countJob: ({ job, kind = '', outcome, seconds }) => jobs.observe({ job, kind, outcome }, seconds),
    text: async () => {
      await gauges.set(database);
      return register.metrics();
    },
  };
}

/** Counted from 0: a figure that is not there yet is none that a rule can find at a standstill. */
const outcomesByRoute = {
  '/api/chat': ['sure', 'unsure', 'none', 'urgent'],
  '/api/chat-inquiry/public': ['stored', 'repeated'],
};

function gaugesOf(register: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `schoolgate_${name}`, help, labelNames, registers: [register] });
  const up = gauge('database_up', '1 when the database answers within five seconds.');
  const queue = gauge('database_queue', 'Requests of this process that wait for the database.');
  const sessions = gauge('database_sessions', 'Sessions of this process on PostgreSQL.', ['state']);
  const locks = gauge('database_locks_waiting', 'Locks that a session of the database waits for.');
  const waiting = gauge('outbox_waiting', 'Messages that are not sent yet.', ['channel']);
  const late = gauge('outbox_late_seconds', 'How long the oldest message that is due waits.', ['channel']);
  const happenings = gauge('happenings_waiting', 'Changes that have not been announced yet.');
  return {
    async set(database: Pick<Database, 'query' | 'load'>): Promise<void> {
      const load = database.load();
      queue.set(load.waiting);
      for (const [state, count] of Object.entries(load.sessions ?? {})) sessions.set({ state }, count);
      waiting.reset();
      late.reset();
      const found = await withinSeconds(5, database.query(figuresQuery)).catch(() => null);
      up.set(found ? 1 : 0);
      if (!found) return;
      const figures = figuresSchema.parse(found[0]);
      locks.set(figures.locks);
      happenings.set(figures.happenings);
      for (const { channel, count, seconds } of figures.outbox) {
        waiting.set({ channel }, count);
        late.set({ channel }, seconds);
      }
    },
  };
}

/** A scraper waits ten seconds by default. */
function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, setTimeout(seconds * 1000, null, { ref: false }).then(() => Promise.reject())]);
}

const figuresQuery = `
  select
    (select count(*)::integer from pg_catalog.pg_locks where not granted) as locks,
    (select count(*)::integer from private.jobs where key is null and run_at < 'infinity') as happenings,
    (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]'::jsonb)
      from (
        select channel, count(*)::integer as count,
          greatest(0, extract(epoch from now() - min(next_at)))::integer as seconds
        from public.outbox
        where state = 'waiting'
        group by channel
      ) as o
    ) as outbox`;

const figuresSchema = z.object({
  locks: z.number(),
  happenings: z.number(),
  outbox: z.array(z.object({ channel: z.string(), count: z.number(), seconds: z.number() })),
});

/** `GET /api/metrics` with `Authorization: Bearer` and the token of the settings; nothing is there for others. */
export function metricsRoute(metrics: Metrics, token: string): Hono {
  const right = sha256(`Bearer ${token}`);
  return new Hono().get('/api/metrics', async (c) => {
    if (!timingSafeEqual(sha256(c.req.header('Authorization') ?? ''), right)) return c.notFound();
    return c.body(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
