import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublishedConfigurations } from '#data/configuration/published-configuration.ts';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { greenfieldId } from '#tenants/tenant-ids.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const address = 'https://db.example/rest/v1/rpc/published_configuration';
const hill = configOf([{ id: 'hello', type: 'completed', message: 'Hello from Hill School' }]);
let asked: { key: string | null; body: unknown }[] = [];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  asked = [];
});

describe('a published configuration', () => {
  test('is what parents see', async () => {
    answerWith(() => HttpResponse.json({ tenant_id: hill.id, version: 3, config: hill, visits: false }));
    const answer = { ok: true, config: hill, origin: 'published', version: 3, visits: false };
    expect(await configurations().load(hill.id)).toEqual(answer);
    expect(asked).toEqual([{ key: 'sb_publishable_x', body: { p_tenant: hill.id } }]);
  });

  test('wins over the built-in one', async () => {
    answerWith(() => HttpResponse.json({ config: { ...hill, id: greenfieldId } }));
    expect(await configurations().load(greenfieldId)).toMatchObject({ origin: 'published' });
  });

  test('is asked for once a tenant, by however many, and is at hand from then on', async () => {
    answerWith(() => HttpResponse.json({ config: hill }));
    const all = configurations();
    expect(all.loaded(hill.id)).toBeNull();
    await Promise.all(Array.from({ length: 20 }, () => all.load(hill.id)));
    const answer = await all.load(hill.id);
    expect(all.loaded(hill.id)).toBe(answer);
    expect(asked).toHaveLength(1);
  });

  test('copied from another school still sends its parents’ details to their own', async () => {
    answerWith(() => HttpResponse.json({ config: { ...hill, id: 'the-school-it-came-from' } }));
    expect(await configurations().load(hill.id)).toMatchObject({ ok: true, config: { id: hill.id } });
  });
});

describe('the built-in configuration is shown', () => {
  test.each([
    ['where nothing is published', () => HttpResponse.json(null)],
    ['where the database does not answer', () => HttpResponse.error()],
    ['where the database refuses', () => HttpResponse.json({ config: hill }, { status: 401 })],
    ['where the answer is not JSON', () => new HttpResponse('<html>')],
    ['where the answer has no configuration', () => HttpResponse.json({ tenant_id: greenfieldId })],
    ['where the configuration is none', () => HttpResponse.json({ config: 'parentInquiry' })],
    ['where the configuration is damaged', () => HttpResponse.json({ config: { ...hill, workflows: [] } })],
  ])('%s', async (_, answer) => {
    answerWith(answer);
    const loaded = await configurations().load(greenfieldId);
    expect(loaded).toMatchObject({ ok: true, origin: 'built-in', config: { id: greenfieldId } });
  });
});

describe('without any', () => {
  const long = 'a'.repeat(65);

  test('an unknown tenant is told in the words of the specification', async () => {
    answerWith(() => HttpResponse.json(null));
    expect(await configurations().load('nobody')).toEqual({
      ok: false,
      code: 'not_found',
      message: 'Tenant configuration not found for: nobody. Please ensure the tenant is properly configured.',
    });
  });

  test.each([
    ['../x', 'invalid_tenant', 'Invalid tenant ID: ../x. Please contact support for assistance.'],
    [long, 'invalid_tenant', `Invalid tenant ID: ${long}. Please contact support for assistance.`],
    ['', 'tenant_missing', 'Tenant ID is required. No default configuration available.'],
  ])('%j can be no tenant: it is told so, and nothing is asked', async (id, code, message) => {
    expect(await configurations().load(id)).toEqual({ ok: false, code, message });
    expect(asked).toEqual([]);
  });

  test('a configuration that did not come, or came damaged, is not said to be missing', async () => {
    const failed = {
      ok: false,
      code: 'not_loaded',
      message: 'Failed to load configuration. Please try again.',
    };
    answerWith(() => HttpResponse.error());
    expect(await configurations().load(hill.id)).toEqual(failed);
    answerWith(() => HttpResponse.json({ config: { ...hill, workflows: [] } }));
    expect(await configurations().load(hill.id)).toEqual(failed);
  });

  test('a failure is not kept: the next attempt may succeed', async () => {
    answerWith(() => HttpResponse.error());
    const all = configurations();
    expect(await all.load(hill.id)).toMatchObject({ ok: false });
    expect(all.loaded(hill.id)).toBeNull();
    answerWith(() => HttpResponse.json({ config: hill }));
    expect(await all.load(hill.id)).toMatchObject({ ok: true });
  });

  test('a built-in configuration that cannot be fetched is no crash', async () => {
    answerWith(() => HttpResponse.error());
    const all = createPublishedConfigurations({
      ...ports(),
      builtIn: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
    });
    expect(await all.load(greenfieldId)).toMatchObject({ ok: false, code: 'not_loaded' });
  });
});

function configurations() {
  return createPublishedConfigurations(ports());
}

function ports() {
  return {
    supabaseUrl: 'https://db.example',
    supabaseKey: 'sb_publishable_x',
    fetch,
    builtIn: async (tenantId: string) => (await loadBuiltInTenant(tenantId)) ?? null,
  };
}

function answerWith(answer: () => Response) {
  server.use(
    http.post(address, async ({ request }) => {
      asked.push({ key: request.headers.get('apikey'), body: await request.json() });
      return answer();
    }),
  );
}

describe('asked anew', () => {
  const newer = configOf([{ id: 'hello', type: 'completed', message: 'Hello again' }]);

  test('what was published since takes the place of what is known', async () => {
    answerWith(() => HttpResponse.json({ config: hill }));
    const all = configurations();
    await all.load(hill.id);
    answerWith(() => HttpResponse.json({ config: newer }));
    expect(await all.renew(hill.id)).toEqual(newer);
    expect(await all.load(hill.id)).toEqual({ ok: true, config: newer, origin: 'published' });
    expect(asked).toHaveLength(2);
  });

  test('where no answer comes, what is known stays', async () => {
    answerWith(() => HttpResponse.json({ config: hill }));
    const all = configurations();
    await all.load(hill.id);
    answerWith(() => HttpResponse.error());
    expect(await all.renew(hill.id)).toBeNull();
    expect(await all.load(hill.id)).toMatchObject({ config: hill, origin: 'published' });
  });
});
