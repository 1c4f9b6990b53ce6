import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftApi, versionOptions, versionsOptions } from '#data/configuration/configuration-draft.ts';
import type { TenantConfig } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { ana, asStaff, schoolStaff } from '../session/school-staff.ts';

const head = schoolStaff('head', 'admin');
const { database, server } = asStaff(ana, head);
const tenantId = 'a';

const saying = (message: string): TenantConfig => ({
  ...configOf([{ id: 'hello', type: 'completed', message }]),
  id: tenantId,
});

beforeEach(async () => {
  // Nothing was ever saved in this school.
  await database().exec(
    "delete from public.tenant_configurations where tenant_id = 'a'; update public.tenants set draft_revision = 0",
  );
});

const save = async (message: string, revision: number, who = ana, basedOn?: number) => {
  const answer = await draftApi(who.id, tenantId).save(saying(message), revision, basedOn);
  return answer.ok ? answer.revision : answer;
};

test('a draft is saved, opened by a colleague, published, and found among the versions', async () => {
  expect(await draftApi(ana.id, tenantId).open()).toEqual({
    draft: null,
    published: null,
    schoolVariables: [],
  });
  expect(await save('One', 0)).toBe(1);
  expect(await save('Two', 1)).toBe(2);
  const { draft } = await draftApi(head.id, tenantId).open();
  expect(draft).toEqual({
    config: saying('Two'),
    revision: 2,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedBy: 'ana',
    isOwn: false,
  });
  expect(await draftApi(head.id, tenantId).publish(2, 'First')).toEqual({ ok: true, version: 1 });
  expect(await draftApi(ana.id, tenantId).open()).toEqual({
    draft: null,
    published: { version: 1, config: saying('Two') },
    schoolVariables: [],
  });
  const versions = await new QueryClient().fetchQuery(versionsOptions(ana.id, tenantId));
  expect(versions).toEqual([
    { version: 1, state: 'published', note: 'First', author: 'head', publishedAt: expect.any(String) },
  ]);
  expect(await new QueryClient().fetchQuery(versionOptions(ana.id, tenantId, 1))).toEqual(saying('Two'));
});

test('a conflict is a value that holds the draft as it is', async () => {
  await save('One', 0);
  await save('Theirs', 1, head);
  const conflict = {
    ok: false,
    code: 'conflict',
    theirs: expect.objectContaining({
      config: saying('Theirs'),
      revision: 2,
      updatedBy: 'head',
      isOwn: false,
    }),
  };
  expect(await save('Mine', 1)).toEqual(conflict);
  expect(await draftApi(ana.id, tenantId).publish(1, '')).toEqual(conflict);
  expect(await draftApi(ana.id, tenantId).discard(1)).toEqual(conflict);
  expect(await draftApi(ana.id, tenantId).discard(2)).toEqual({ ok: true });
  expect(await save('Mine', 2)).toEqual({ ok: false, code: 'conflict', theirs: null });
});

test('a draft that is begun on a version no longer published is a conflict', async () => {
  await draftApi(head.id, tenantId).publish(Number(await save('One', 0)), '');
  expect(await save('Mine', 0, ana, 0)).toEqual({ ok: false, code: 'conflict', theirs: null });
  expect(await save('Mine', 0, ana, 1)).toBe(2);
});

test('a builder hears of the others and of the newest revision', async () => {
  await save('One', 0, head);
  await draftApi(head.id, tenantId, 'theirs').touch();
  await draftApi(ana.id, tenantId, 'another').touch();
  expect(await draftApi(ana.id, tenantId, 'mine').touch()).toEqual({
    revision: 1,
    updatedBy: 'head',
    published: 0,
    others: [
      { name: 'head', isOwn: false },
      { name: 'ana', isOwn: true },
    ],
  });
});

describe('it fails with a code', () => {
  test('and why, where the school is another one', async () => {
    await expect(draftApi(ana.id, 'b').open()).rejects.toMatchObject({
      code: 'failed',
      refusal: { code: 'not_your_school' },
    });
    const missing = new QueryClient().fetchQuery({ ...versionOptions(ana.id, tenantId, 7), retry: false });
    await expect(missing).rejects.toMatchObject({ refusal: { code: 'no_such_row' } });
  });

  test.each([
    ['at the gateway', 1_100_000],
    ['in the database', 1_048_500],
  ])('and why, where the conversation is too large %s; nothing is saved', async (_, length) => {
    const config = saying('x'.repeat(length));
    await expect(draftApi(ana.id, tenantId).save(config, 0)).rejects.toMatchObject({
      code: 'failed',
      refusal: { code: 'conversation_too_large' },
    });
    expect((await draftApi(ana.id, tenantId).open()).draft).toBeNull();
  });

  test('a conversation of nearly 1 MB is saved whole', async () => {
    const config = saying('x'.repeat(1_040_000));
    await draftApi(ana.id, tenantId).save(config, 0);
    expect((await draftApi(ana.id, tenantId).open()).draft?.config).toEqual(config);
  });

  test('`malformed`, where a stored configuration cannot be read', async () => {
    await database().exec(
      'insert into public.tenant_configurations (tenant_id, config) values (\'a\', \'{"id": "a", "workflows": []}\')',
    );
    await expect(draftApi(ana.id, tenantId).open()).rejects.toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['unreachable', () => HttpResponse.error()],
    ['refused', () => HttpResponse.json({ code: 'PT403', message: 'No' }, { status: 403 })],
    ['malformed', () => HttpResponse.json({ ok: true })],
  ])('`%s`', async (code, answer) => {
    server.use(http.post('*/rest/v1/rpc/save_draft', answer));
    await expect(draftApi(ana.id, tenantId).save(saying('One'), 0)).rejects.toMatchObject({ code });
  });
});
