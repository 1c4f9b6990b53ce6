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

describe('a comment by link', () => {
  const write = (change: Record<string, unknown> = {}) =>
    site.post('/api/review/comment', {
      tenant: greenfield,
      token: secret,
      flow: 'main',
      step: 'hello',
      name: ' Dr.\n Nair ',
      text: ' Kinder, please. ',
      ...change,
    });
  beforeEach(() =>
    site.db.exec(`delete from private.step_comments;
      update public.tenant_configurations set config = '{"workflows": {"main": {"steps": [{"id": "hello"}]}}}'
      where state = 'draft'`),
  );

  test('is stored for the staff of the school, under the name that was given', async () => {
    expect((await write()).body).toEqual({ success: true });
    expect(await site.db.query('select by_link, text, step from private.step_comments')).toEqual([
      { by_link: 'Dr. Nair', text: 'Kinder, please.', step: 'hello' },
    ]);
  });

  test.each([
    ['without a name', { name: ' ' }, 422],
    ['without a text', { text: '\0' }, 422],
    ['that is too long', { text: 'x'.repeat(2001) }, 422],
    ['on no step', { step: 'none' }, 404],
    ['with a link of another school', { tenant: debug }, 404],
    ['with a forged link', { token: 'F'.repeat(43) }, 404],
  ])('%s is refused, and nothing is stored', async (_, change, expected) => {
    const { status, body } = await write(change);
    expect([status, body]).toMatchObject([
      expected,
      { success: false, message: expect.stringMatching(/\w/) },
    ]);
    expect(await site.db.query('select from private.step_comments')).toEqual([]);
  });

  test('is limited by address', async () => {
    site.scene.address = '203.0.113.10';
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await write()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    site.scene.address = null;
  });
});
