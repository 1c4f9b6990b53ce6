import { describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { messageTemplates } from '../setup/school-fixture.ts';

interface Template {
  id: string;
  language: string;
  name: string;
}
const text = {
  p_language: 'en',
  p_name: 'Hello',
  p_channel: 'any',
  p_subject: '',
  p_body: 'Dear {{ parent }}',
};

describe('message templates', () => {
  const { database, ana, bela } = inSchools();

  const list = (): Promise<Template[]> => ana('list_message_templates', { p_tenant: 'a' });
  const save = (more: object = {}) => ana('save_message_template', { p_tenant: 'a', ...text, ...more });

  test('a school begins with three in each language, and makes them its own', async () => {
    await database.exec('delete from public.message_templates');
    const first = await list();
    expect(first.map(({ language }) => language).join(' ')).toBe(
      'ar ar ar en en en es es es fr fr fr hi hi hi',
    );
    const [one, two] = first;
    expect(await save({ p_id: one?.id })).toEqual({ ok: true, id: one?.id });
    const names = (await list()).map(({ id, name }) => [id, name]);
    expect(names).toHaveLength(15);
    expect(names).toContainEqual([one?.id, 'Hello']);
    await ana('remove_message_template', { p_tenant: 'a', p_id: two?.id });
    expect(await list()).toHaveLength(14);
    expect(await bela('list_message_templates', { p_tenant: 'b' })).toHaveLength(15);
  });

  test('is not replaced where a colleague has changed it since it was read', async () => {
    const [seen] = await list();
    const change = { p_id: messageTemplates.a, p_seen: seen };
    expect(await save({ ...change, p_body: 'First' })).toMatchObject({ ok: true });
    expect(await save({ ...change, p_body: 'Second' })).toMatchObject({
      ok: false,
      code: 'conflict',
      template: { id: messageTemplates.a, name: 'Hello', body: 'First' },
    });
    expect(await save({ ...change, p_body: 'First' })).toMatchObject({ ok: true });
    expect(await save({ ...change, p_seen: (await list())[0], p_body: 'Second' })).toMatchObject({
      ok: true,
    });
    expect(await list()).toMatchObject([{ body: 'Second' }]);
  });

  test('of another school is not shown by a conflict', async () => {
    const guess = { p_tenant: 'b', p_id: messageTemplates.b, p_seen: { body: 'Guessed' } };
    expect(await save(guess)).toBe('PT404');
  });

  test('of the built-in ones is compared too', async () => {
    await database.exec('delete from public.message_templates');
    const [seen] = await list();
    const change = { p_id: seen?.id, p_seen: seen };
    expect(await save(change)).toMatchObject({ ok: true });
    expect(await save({ ...change, p_name: 'Again' })).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('may hold the reference of the enquiry', async () => {
    const p_body = 'Your enquiry {{reference}}';
    expect(await save({ p_body, p_subject: '{{reference}}' })).toMatchObject({ ok: true });
    expect(await list()).toContainEqual(expect.objectContaining({ body: p_body }));
  });

  test.each([
    [{ p_name: ' ' }, { code: 'invalid', field: 'name' }],
    [{ p_name: null }, { code: 'invalid', field: 'name' }],
    [{ p_name: 'x'.repeat(61) }, { code: 'invalid', field: 'name' }],
    [{ p_name: 'TEMPLATE-A' }, { code: 'taken', field: 'name' }],
    [{ p_body: ' \n ' }, { code: 'invalid', field: 'body' }],
    [{ p_body: null }, { code: 'invalid', field: 'body' }],
    [{ p_body: 'x'.repeat(1501) }, { code: 'invalid', field: 'body' }],
    [{ p_body: 'Dear {{name}}' }, { code: 'unknown_gap', field: 'body', gap: 'name' }],
    [{ p_subject: '{{}}' }, { code: 'unknown_gap', field: 'subject', gap: '' }],
    [{ p_subject: 'x'.repeat(151) }, { code: 'invalid', field: 'subject' }],
    [{ p_language: 'de' }, { code: 'invalid', field: 'language' }],
    [{ p_channel: 'post' }, { code: 'invalid', field: 'channel' }],
    [{ p_id: messageTemplates.b }, { code: 'gone' }],
  ])('refused: %o', async (change, answer) => {
    expect(await save(change)).toEqual({ ok: false, ...answer });
    expect((await list()).map(({ name }) => name)).toEqual(['template-a']);
  });

  test('a hundred are enough', async () => {
    await database.exec(`insert into public.message_templates (tenant_id, language, name, body)
      select 'a', 'en', 'n' || n, 'x' from generate_series(1, 98) n`);
    expect(await Promise.all([save(), save({ p_name: 'Again' })])).toContainEqual({
      ok: false,
      code: 'too_many',
    });
    expect(await list()).toHaveLength(100);
    expect(await save({ p_id: messageTemplates.a, p_name: 'Changed' })).toMatchObject({ ok: true });
  });
});
