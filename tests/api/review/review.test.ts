import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { hostileSample } from '../../chat/hostile-texts.ts';
import { debug } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

const secret = 'S'.repeat(43);

const site = testApi();
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
    insert into public.review_links (tenant_id, configuration_id, secret_hash) select $1, id, $2 from draft`,
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
  test('another than this one', async () => {
    const hash = createHash('sha256').update(secret).digest('hex');
    const tokens = [secret.slice(1), secret.toLowerCase(), hash, secret.repeat(250), { secret }, undefined];
    const others = [debug, 'nowhere', undefined].map((tenant) => ({ tenant, token: secret }));
    for (const link of [...others, ...tokens.map((token) => ({ tenant: greenfield, token }))]) {
      const { status, body: answer, text } = await show(link);
      expect([status, answer.reason]).toEqual([404, 'link_refused']);
      expect(answer.message).toMatch(/Please ask the school for a new one\.$/);
      expect(text).not.toMatch(/secret plan|Greenfield/);
    }
  });

  test('any of the hostile texts', async () => {
    const strange: unknown[] = [];
    for (const text of hostileSample) {
      const [asSchool, asLink] = [
        await show({ tenant: text, token: secret }),
        await show({ tenant: greenfield, token: text }),
      ];
      if (asSchool.status !== 404 || asLink.status !== 404) strange.push(text);
    }
    expect(strange).toEqual([]);
  });
});

test('the secret is in no line of the log, and guessing is limited by address', async () => {
  site.scene.address = '203.0.113.9';
  site.log.length = 0;
  const guess = async () => (await show({ tenant: greenfield, token: '-'.repeat(43) })).status;
  expect(await guess()).toBe(404);
  await site.nearlyReach(limits.reviewsByAddress);
  expect([await guess(), await guess()]).toEqual([404, 429]);
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
    site.db.exec(`delete from public.step_comments;
      update public.tenant_configurations set config = '{"workflows": {"main": {"steps": [{"id": "hello"}]}}}'
      where state = 'draft'`),
  );

  test('is stored for the staff of the school, under the name that was given', async () => {
    expect((await write()).body).toEqual({ success: true });
    expect(await site.db.query('select by_link, text, step from public.step_comments')).toEqual([
      { by_link: 'Dr. Nair', text: 'Kinder, please.', step: 'hello' },
    ]);
  });

  test('without its parts, on no step, or by another link is refused, and nothing is stored', async () => {
    const parts = [{ name: ' ' }, { text: '\0' }, { text: 'x'.repeat(2001) }];
    const places = [{ step: 'none' }, { tenant: debug }, { token: 'F'.repeat(43) }];
    for (const change of [...parts, ...places]) {
      expect(await write(change), JSON.stringify(change)).toMatchObject({
        status: parts.some((part) => part === change) ? 422 : 404,
        body: { success: false, message: expect.stringMatching(/\w/) },
      });
    }
    expect(await site.db.query('select from public.step_comments')).toEqual([]);
  });

  test('is limited by address', async () => {
    site.scene.address = '203.0.113.10';
    expect((await write()).status).toBe(200);
    await site.nearlyReach(limits.commentsByAddress);
    expect([(await write()).status, (await write()).status]).toEqual([200, 429]);
    site.scene.address = null;
  });
});
