import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { projectRoot } from '#local/settings.ts';
import { createMetrics, metricsRoute } from '#local/watch/metrics.ts';
import { openEngine, testedEngine } from '../../sql/setup/engines.ts';
import { fillSchools } from '../../sql/setup/school-fixture.ts';

const token = 'a-token-of-the-test';
const request = { requestId: '1', method: 'POST', route: '/api/chat', status: 200, seconds: 0.03 };

/** The value of one sample, of a text in Prometheus' format. */
function sample(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  expect(line, name).toBeDefined();
  return Number(line?.slice(name.length + 1));
}

describe('metrics', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEngine();
    await fillSchools(database);
  });
  afterAll(() => database?.close());

  test('the figures count requests, outcomes, jobs and what waits in the database', async () => {
    await database.exec(`
      delete from public.outbox;
      insert into public.outbox (tenant_id, channel, kind, key, recipient, next_at)
      values ('a', 'mail', 'copy', 'k1', 'asha@families.example', now() - interval '90 seconds'),
        ('a', 'mail', 'copy', 'k2', 'ravi@families.example', now() + interval '1 hour')`);
    const metrics = createMetrics(database);
    metrics.countRequest({ ...request, school: 'a', outcome: 'sure' });
    metrics.countRequest({ ...request, status: 429 });
    metrics.countJob({ job: 'mail', kind: 'copy', outcome: 'sent', seconds: 0.2 });
    const text = await metrics.text();
    const labels = 'method="POST",route="/api/chat",status="200"';
    expect(sample(text, `schoolgate_request_seconds_count{${labels}}`)).toBe(1);
    expect(sample(text, `schoolgate_request_seconds_bucket{le="0.025",${labels}}`)).toBe(0);
    expect(sample(text, `schoolgate_request_seconds_bucket{le="0.05",${labels}}`)).toBe(1);
    expect(sample(text, 'schoolgate_outcomes_total{route="/api/chat",outcome="sure"}')).toBe(1);
    expect(sample(text, 'schoolgate_job_seconds_count{job="mail",kind="copy",outcome="sent"}')).toBe(1);
    expect(sample(text, 'schoolgate_outbox_waiting{channel="mail"}')).toBe(2);
    expect(sample(text, 'schoolgate_outbox_late_seconds{channel="mail"}')).toBeGreaterThanOrEqual(90);
    expect(sample(text, 'schoolgate_database_up')).toBe(1);
    expect(sample(text, 'schoolgate_database_queue')).toBe(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(text).not.toMatch(/asha|ravi|families/);
    if (testedEngine === 'PostgreSQL') {
      expect(sample(text, 'schoolgate_database_sessions{state="idle"}')).toBeGreaterThan(0);
    }
  });

  test('a channel with nothing left is not shown as it was before', async () => {
    const metrics = createMetrics(database);
    await metrics.text();
    await database.exec("update public.outbox set state = 'sent', settled_at = now()");
    expect(await metrics.text()).not.toContain('schoolgate_outbox_waiting{');
  });
});

test('the outcomes that an alert may wait for in vain are there from the start', async () => {
  const gone = { query: () => Promise.reject(new Error('gone')), load: () => ({ waiting: 0 }) };
  const text = await createMetrics(gone).text();
  const rules = readFileSync(path.join(projectRoot, 'docs/alerts.yml'), 'utf8');
  const named = [...rules.matchAll(/schoolgate_outcomes_total\{outcome="(\w+)"\}/g)].map(([, name]) => name);
  expect(named).toEqual(['stored']);
  expect(sample(text, 'schoolgate_outcomes_total{route="/api/chat-inquiry/public",outcome="stored"}')).toBe(
    0,
  );
  expect(sample(text, 'schoolgate_outcomes_total{route="/api/chat",outcome="sure"}')).toBe(0);
});

test.each(['docs/alerts.yml', 'docs/grafana.json'])(
  '%s asks for no figure that is not there',
  async (file) => {
    const metrics = createMetrics({
      query: async () => [{ locks: 0, happenings: 0, outbox: [{ channel: 'mail', count: 1, seconds: 1 }] }],
      load: () => ({ waiting: 0, sessions: { idle: 1 } }),
    });
    metrics.countRequest(request);
    metrics.countJob({ job: 'mail', outcome: 'sent', seconds: 0.1 });
    const text = await metrics.text();
    const asked = readFileSync(path.join(projectRoot, file), 'utf8').match(
      /\b(schoolgate|process|nodejs)_[a-z0-9_]+/g,
    );
    expect(asked?.length).toBeGreaterThan(5);
    const isThere = (name: string) => new RegExp(`^${name}[ {]`, 'm').test(text);
    expect(asked?.filter((name) => !isThere(name))).toEqual([]);
  },
);

test('a database that does not answer is a figure, not a failure', async () => {
  const metrics = createMetrics({
    query: () => Promise.reject(new Error('gone')),
    load: () => ({ waiting: 7 }),
  });
  const text = await metrics.text();
  expect(sample(text, 'schoolgate_database_up')).toBe(0);
  expect(sample(text, 'schoolgate_database_queue')).toBe(7);
});

test('the figures are there for who has the token alone', async () => {
  const route = metricsRoute({ countRequest() {}, countJob() {}, text: async () => 'figures' }, token);
  const ask = (headers: Record<string, string>) => route.request('/api/metrics', { headers });
  for (const given of [undefined, '', 'Bearer ', `Bearer ${token}x`, token, `bearer ${token}`]) {
    const answer = await ask(given === undefined ? {} : { Authorization: given });
    expect([given, answer.status]).toEqual([given, 404]);
  }
  const answer = await ask({ Authorization: `Bearer ${token}` });
  expect(await answer.text()).toBe('figures');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
