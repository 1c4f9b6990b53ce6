import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileTexts } from '../../chat/hostile-texts.ts';
import { debug } from '../api-over.ts';
import { greenfield, openTestApi } from '../test-api.ts';

const secret = 'S'.repeat(43);

let site: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.db.close());
beforeEach(async () => {
  const hash = createHash('sha256').update(secret).digest('hex');
  await site.db.exec(
    "delete from public.tenant_configurations where state = 'draft'; delete from private.rate_limits",
  );
  await site.db.query(
    `with draft as (
      insert into public.tenant_configurations (tenant_id, state, config)
      values ($1, 'draft', '{"id": "x", "defaultWorkflow": "secret plan"}') returning id
    )
    insert into private.review_links (tenant_id, configuration_id, secret_hash) select $1, id, $2 from draft`,
    [greenfield, hash],
  );
});

const show = (body: unknown) => site.post('/api/review', body);

test('a link shows the draft of its school, without any other credential', async () => {
  const { status, body } = await show({ tenant: greenfield, token: secret });
  expect([status, body]).toMatchObject([
    200,
    {
      success: true,
      school: 'Greenfield International School',
      config: { defaultWorkflow: 'secret plan' },
      expires_at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
});

describe('one sentence and nothing else answers a link that is', () => {
  const links: [string, unknown][] = [
    ['of another school', { tenant: debug, token: secret }],
    ['of no school', { tenant: 'nowhere', token: secret }],
    ['cut off', { tenant: greenfield, token: secret.slice(1) }],
    ['in small letters', { tenant: greenfield, token: secret.toLowerCase() }],
    [
      'the hash that is stored',
      { tenant: greenfield, token: createHash('sha256').update(secret).digest('hex') },
    ],
    ['10 kB long', { tenant: greenfield, token: secret.repeat(250) }],
    ['no text', { tenant: greenfield, token: { secret } }],
    ['missing', { tenant: greenfield }],
    ['without its school', { token: secret }],
  ];
  test.each(links)('%s', async (_, body) => {
    const { status, body: answer, text } = await show(body);
    expect([status, answer.reason]).toEqual([404, 'link_refused']);
    expect(answer.message).toMatch(/Please ask the school for a new one\.$/);
    expect(text).not.toMatch(/secret plan|Greenfield/);
  });

  test('any of the hostile texts', async () => {
    const strange: unknown[] = [];
    for (const text of hostileTexts) {
      const [asSchool, asLink] = [
        await show({ tenant: text, token: secret }),
        await show({ tenant: greenfield, token: text }),
      ];
      if (asSchool.status !== 404 || asLink.status !== 404) strange.push(text);
    }
    expect(strange).toEqual([]);
  }, 60_000);
});

test('the secret is in no line of the log, and guessing is limited by address', async () => {
  site.scene.address = '203.0.113.9';
  site.log.length = 0;
  const statuses = [];
  for (let n = 0; n < 62; n += 1)
    statuses.push((await show({ tenant: greenfield, token: `${n}`.padStart(43, '-') })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await show({ tenant: debug, token: secret });
  expect(JSON.stringify(site.log)).not.toContain(secret);
  site.scene.address = null;
});
