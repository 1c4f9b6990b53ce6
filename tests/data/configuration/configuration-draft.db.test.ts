import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  discardDraft,
  draftOptions,
  loadVersion,
  openDraft,
  publishDraft,
  saveDraft,
  touchDraft,
  versionsOptions,
} from '#data/configuration/configuration-draft.ts';
import type { TenantConfig } from '#engine';
import { configOf } from '../../engine/configurations.ts';
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
  const based = basedOn === undefined ? {} : { basedOn };
  const answer = await saveDraft(who.id, { tenantId, config: saying(message), revision, ...based });
  return answer.ok ? answer.revision : answer;
};

test('a draft is saved, opened by a colleague, published, and found among the versions', async () => {
  expect(await openDraft(ana.id, tenantId)).toEqual({ draft: null, published: null });
  expect(await save('One', 0)).toBe(1);
  expect(await save('Two', 1)).toBe(2);
  const { draft } = await openDraft(head.id, tenantId);
  expect(draft).toEqual({
    config: saying('Two'),
    revision: 2,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedBy: 'ana',
    isOwn: false,
  });
  expect(await publishDraft(head.id, { tenantId, revision: 2, note: 'First' })).toEqual({
    ok: true,
    version: 1,
  });
  expect(await openDraft(ana.id, tenantId)).toEqual({
    draft: null,
    published: { version: 1, config: saying('Two') },
  });
  const versions = await new QueryClient().fetchQuery(versionsOptions(ana.id, tenantId));
  expect(versions).toEqual([
    { version: 1, state: 'published', note: 'First', author: 'head', publishedAt: expect.any(String) },
  ]);
  expect(await loadVersion(ana.id, tenantId, 1)).toEqual(saying('Two'));
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
  expect(await publishDraft(ana.id, { tenantId, revision: 1, note: '' })).toEqual(conflict);
  expect(await discardDraft(ana.id, { tenantId, revision: 1 })).toEqual(conflict);
  expect(await discardDraft(ana.id, { tenantId, revision: 2 })).toEqual({ ok: true });
  expect(await save('Mine', 2)).toEqual({ ok: false, code: 'conflict', theirs: null });
});

test('a draft that is begun on a version no longer published is a conflict', async () => {
  await publishDraft(head.id, { tenantId, revision: Number(await save('One', 0)), note: '' });
  expect(await save('Mine', 0, ana, 0)).toEqual({ ok: false, code: 'conflict', theirs: null });
  expect(await save('Mine', 0, ana, 1)).toBe(2);
});

test('a builder hears of the others and of the newest revision', async () => {
  await save('One', 0, head);
  await touchDraft(head.id, tenantId, { clientId: 'theirs' });
  await touchDraft(ana.id, tenantId, { clientId: 'another' });
  expect(await touchDraft(ana.id, tenantId, { clientId: 'mine' })).toEqual({
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
  test('and a sentence, where the school is another one', async () => {
    await expect(openDraft(ana.id, 'b')).rejects.toMatchObject({
      code: 'failed',
      said: 'There is no such school among yours.',
    });
    await expect(loadVersion(ana.id, tenantId, 7)).rejects.toMatchObject({
      said: 'There is no such version.',
    });
  });

  test.each([
    ['at the gateway', 1_100_000],
    ['in the database', 1_048_500],
  ])('and a sentence, where the conversation is too large %s; nothing is saved', async (_, length) => {
    const config = saying('x'.repeat(length));
    await expect(saveDraft(ana.id, { tenantId, config, revision: 0 })).rejects.toMatchObject({
      code: 'failed',
      said: 'This conversation is too large to be saved: at most 1 MB.',
    });
    expect((await openDraft(ana.id, tenantId)).draft).toBeNull();
  });

  test('a conversation of nearly 1 MB is saved whole', async () => {
    const config = saying('x'.repeat(1_040_000));
    await saveDraft(ana.id, { tenantId, config, revision: 0 });
    expect((await openDraft(ana.id, tenantId)).draft?.config).toEqual(config);
  });

  test('`malformed`, where a stored configuration cannot be read', async () => {
    await database().exec(
      'insert into public.tenant_configurations (tenant_id, config) values (\'a\', \'{"id": "a", "workflows": []}\')',
    );
    const opened = new QueryClient().fetchQuery({ ...draftOptions(ana.id, tenantId), retry: false });
    await expect(opened).rejects.toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['unreachable', () => HttpResponse.error()],
    ['refused', () => HttpResponse.json({ code: 'PT403', message: 'No' }, { status: 403 })],
    ['malformed', () => HttpResponse.json({ ok: true })],
  ])('`%s`', async (code, answer) => {
    server.use(http.post('*/rest/v1/rpc/save_draft', answer));
    await expect(saveDraft(ana.id, { tenantId, config: saying('One'), revision: 0 })).rejects.toMatchObject({
      code,
    });
  });
});
