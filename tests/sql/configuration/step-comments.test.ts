import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { comments } from '../setup/school-fixture.ts';

const hash = createHash('sha256').update('link-a').digest('hex');

describe('comments', () => {
  const { database, ana, head, service } = inSchools();

  const list = () => ana('list_step_comments', { p_tenant: 'a' });
  const add = (p_text: string, p_flow = 'main', p_step = 'hello') =>
    ana('add_step_comment', { p_tenant: 'a', p_flow, p_step, p_said: 'Hello', p_text });
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
    const { id } = await add('  Shorter? ');
    await head('answer_step_comment', { p_tenant: 'a', p_id: id, p_text: 'Yes.' });
    await ana('resolve_step_comment', { p_tenant: 'a', p_id: id, p_resolved: true });
    const find = async () => (await list()).find((each: { id: string }) => each.id === id);
    expect(await find()).toMatchObject({
      text: 'Shorter?',
      said: 'Hello',
      by: 'ana',
      is_own: true,
      is_by_link: false,
      resolved_by: 'ana',
      answers: [{ text: 'Yes.', by: 'head' }],
    });
    await ana('resolve_step_comment', { p_tenant: 'a', p_id: id, p_resolved: false });
    expect(await find()).toMatchObject({ resolved_at: null, resolved_by: null });
    await ana('remove_step_comment', { p_tenant: 'a', p_id: id });
    expect(await find()).toBeUndefined();
    expect(await ana('remove_step_comment', { p_tenant: 'a', p_id: comments.a })).toBe('PT403');
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
    await database.query("update private.step_comments set step = $1 where tenant_id = 'a'", [step]);
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

  test.each(['', '  ', 'x'.repeat(2001)])('of a wrong length are refused (%#)', async (text) => {
    expect(await add(text)).toBe('PT422');
    expect(await ana('answer_step_comment', { p_tenant: 'a', p_id: comments.a, p_text: text })).toBe('PT422');
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
      await database.exec(`insert into private.step_comments (tenant_id, flow, step, text, by_link)
        select 'a', 'main', 'hello', 'More', 'Head' from generate_series(1, 50)`);
      expect(await write()).toEqual({ ok: false, code: 'too_many' });
    });
  });
});
