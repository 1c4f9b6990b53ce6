import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { comments, people } from '../setup/school-fixture.ts';

const hash = createHash('sha256').update('link-a').digest('hex');

describe('comments', () => {
  const { database, clients, ana, service } = inSchools();

  const list = async () =>
    (await clients.ana.from('shown_step_comments').select().order('at').order('id')).data ?? [];
  const comment = { tenant_id: 'a', flow: 'main', step: 'hello', said: 'Hello' };
  const add = (text: string, who: Identity = 'ana') =>
    clients[who]
      .from('step_comments')
      .insert({ ...comment, text })
      .select('id')
      .single();
  const answer = (comment_id: string, text: string, who: Identity = 'ana') =>
    clients[who].from('step_comment_answers').insert({ comment_id, text });
  const resolve = (id: string, resolved_at: string | null, who: Identity = 'ana') =>
    clients[who].from('step_comments').update({ resolved_at }).eq('id', id);
  const remove = (id: string) => clients.ana.from('step_comments').delete().eq('id', id).select('id');
  const places = async () =>
    (await list()).map(({ text, flow, step }: Record<string, string>) => `${text}: ${flow} ${step}`);
  let revision = 1;
  const save = async (flows: Record<string, string[]>) => {
    const workflows = Object.fromEntries(
      Object.entries(flows).map(([name, ids]) => [
        name,
        { steps: ids.map((id) => ({ id, message: `Says ${id}` })) },
      ]),
    );
    const p_config = { id: 'a', workflows, flows: 'none' };
    const saved = await ana('save_draft', { p_tenant: 'a', p_config, p_revision: revision });
    revision = saved.revision;
  };
  const start = async (flows: Record<string, string[]>) => {
    revision = 1;
    await save(flows);
  };

  test('are written, answered, resolved and opened again', async () => {
    const { data } = await add('Shorter?');
    const id = String(data?.id);
    await answer(id, 'Yes.', 'head');
    await resolve(id, '2020-01-01');
    const find = async () => (await list()).find((each: { id: string }) => each.id === id);
    const resolved = await find();
    expect(resolved).toMatchObject({
      text: 'Shorter?',
      said: 'Hello',
      by: 'ana',
      is_own: true,
      is_by_link: false,
      resolved_by: 'ana',
      answers: [{ text: 'Yes.', by: 'head' }],
    });
    expect(Date.now() - Date.parse(resolved.resolved_at)).toBeLessThan(60_000);
    await resolve(id, '2020-01-01', 'head');
    expect(await find()).toMatchObject({ resolved_at: resolved.resolved_at, resolved_by: 'ana' });
    await resolve(id, null);
    expect(await find()).toMatchObject({ resolved_at: null, resolved_by: null });
    expect((await remove(id)).data).toEqual([{ id }]);
    expect(await find()).toBeUndefined();
    // A colleague's.
    expect((await remove(comments.a)).data).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('are written under no name but one’s own', async () => {
    const row = { ...comment, text: 'New' };
    const table = clients.ana.from('step_comments');
    expect((await table.insert({ ...row, author: people.asha })).error?.code).toBe('42501');
    expect((await table.insert({ ...row, by_link: 'Head Teacher' })).error?.code).toBe('42501');
    expect((await table.update({ text: 'Other' }).eq('id', comments.a)).error?.code).toBe('42501');
    const answers = clients.ana.from('step_comment_answers');
    expect((await answers.insert({ comment_id: comments.b, text: 'Yes.' })).error?.code).toBe('42501');
  });

  test('are at most 500 of a school, those that were resolved long ago not counted, with 50 answers each', async () => {
    await database.exec(`
      insert into public.step_comments (tenant_id, flow, step, text, resolved_at)
      select 'a', 'main', 'hello', 'More', now() - interval '91 days' from generate_series(1, 10);
      alter table public.step_comments disable trigger keep_comment;
      insert into public.step_comments (tenant_id, flow, step, text)
      select 'a', 'main', 'hello', 'More' from generate_series(1, 497);
      alter table public.step_comments enable trigger keep_comment;
      insert into public.step_comment_answers (comment_id, text)
      select '${comments.a}', 'Yes.' from generate_series(1, 48)`);
    const added = await Promise.all([1, 2, 3, 4].map(() => add('New')));
    expect(added.flatMap(({ error }) => error?.message ?? [])).toEqual([
      'too_many_comments',
      'too_many_comments',
    ]);
    expect((await answer(comments.a, 'Yes.')).error).toBeNull();
    expect((await answer(comments.a, 'Yes.')).error?.message).toBe('too_many_comment_answers');
  });

  test.each([
    ['another id', { main: ['hello', 'name'] }, { main: ['greeting', 'name'] }, 'main greeting'],
    [
      'another id, and back by Undo',
      { main: ['greeting', 'name'] },
      { main: ['hello', 'name'] },
      'main hello',
    ],
    ['another name of its workflow', { main: ['hello', 'name'] }, { chat: ['hello', 'name'] }, 'chat hello'],
  ])('follow their step to %s', async (_, before, after, place) => {
    await start(before);
    const step = before.main[0] ?? '';
    await database.query("update public.step_comments set step = $1 where tenant_id = 'a'", [step]);
    await save(after);
    expect(await places()).toEqual([`comment-a: ${place}`]);
  });

  test.each([
    ['is gone', { main: ['name'] }],
    ['was moved', { main: ['name', 'hello'] }],
    ['is another one at its place, of more steps', { main: ['city', 'name', 'end'] }],
    ['and its workflow are gone', {}],
  ])('stay where they are when their step %s', async (_, after) => {
    await start({ main: ['hello', 'name'] });
    await save(after);
    expect(await places()).toEqual(['comment-a: main hello']);
  });

  test('outlive the draft, its publication and a configuration that is none', async () => {
    await start({ main: ['hello'] });
    await ana('save_draft', {
      p_tenant: 'a',
      p_config: { id: 'a', workflows: [1], flows: { x: { steps: [null, 7] } } },
      p_revision: revision,
    });
    await ana('publish_draft', { p_tenant: 'a', p_revision: revision + 1 });
    expect(await places()).toEqual(['comment-a: main hello']);
  });

  test.each(['', '  ', ' x', 'x'.repeat(2001)])('of a wrong length are refused (%#)', async (text) => {
    expect((await add(text)).error?.code).toBe('23514');
    expect((await answer(comments.a, text)).error?.code).toBe('23514');
  });

  describe('by the holder of a link', () => {
    const write = (args: Record<string, unknown> = {}) =>
      service('review_comment', {
        p_tenant: 'a',
        p_hash: hash,
        p_flow: 'main',
        p_step: 'hello',
        p_name: ' Head Teacher ',
        p_text: 'Kinder, please.',
        ...args,
      });

    test('are marked as theirs, with what the step says', async () => {
      await start({ main: ['hello'] });
      expect(await write()).toEqual({ ok: true });
      expect((await list()).at(-1)).toMatchObject({
        by: 'Head Teacher',
        is_by_link: true,
        is_own: false,
        said: 'Says hello',
        step: 'hello',
      });
    });

    test('are refused on no step, with no link, and beyond fifty', async () => {
      await start({ main: ['hello'] });
      expect(await write({ p_step: 'none' })).toEqual({ ok: false });
      expect(await write({ p_hash: 'x' })).toEqual({ ok: false });
      expect(await write({ p_tenant: 'b' })).toEqual({ ok: false });
      await database.exec(`insert into public.step_comments (tenant_id, flow, step, text, by_link)
        select 'a', 'main', 'hello', 'More', 'Head' from generate_series(1, 50)`);
      expect(await write()).toEqual({ ok: false, code: 'too_many' });
    });
  });
});
