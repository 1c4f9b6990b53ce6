import { describe, expect, test } from 'vitest';
import firstTemplates from '#data/messages/first-templates.json';
import { inSchools } from '../setup/in-schools.ts';
import { messageTemplates, people } from '../setup/school-fixture.ts';

const text = { tenant_id: 'a', language: 'en', name: 'Hello', body: 'Dear {{ parent }}' };

describe('message templates', () => {
  const { database, clients } = inSchools();

  const table = () => clients.ana.from('message_templates');
  const refusal = async (change: object) => (await table().insert({ ...text, ...change })).error?.code;

  test('a school takes over the built-in ones, three in each language', async () => {
    const { count, error } = await table().insert(
      firstTemplates.map((template) => ({ ...template, tenant_id: 'a' })),
      { count: 'exact' },
    );
    expect([error, count]).toEqual([null, 15]);
    expect(new Set(firstTemplates.map(({ language }) => language)).size).toBe(5);
  });

  test('one is changed by who has seen its last change', async () => {
    const { data: seen } = await table().select('updated_at').single();
    const change = (body: string) =>
      table()
        .update({ body })
        .eq('id', messageTemplates.a)
        .eq('updated_at', String(seen?.updated_at))
        .select('body');
    expect((await change('First')).data).toEqual([{ body: 'First' }]);
    expect((await change('Second')).data).toEqual([]);
    expect(
      await database.query(`select updated_by from public.message_templates where body = 'First'`),
    ).toEqual([{ updated_by: people.ana }]);
  });

  test('may hold the reference of the enquiry', async () => {
    expect(await refusal({ subject: '{{reference}}', body: 'Your enquiry {{reference}}' })).toBeUndefined();
  });

  test.each([
    [{ name: ' ' }, '23514'],
    [{ name: null }, '23502'],
    [{ name: 'x'.repeat(61) }, '23514'],
    [{ name: 'TEMPLATE-A' }, '23505'],
    [{ body: ' \n ' }, '23514'],
    [{ body: null }, '23502'],
    [{ body: 'x'.repeat(1501) }, '23514'],
    [{ body: 'Dear {{name}}' }, '23514'],
    [{ subject: '{{}}' }, '23514'],
    [{ subject: 'x'.repeat(151) }, '23514'],
    [{ language: 'de' }, '23514'],
    [{ channel: 'post' }, '23514'],
    [{ updated_by: people.bela }, '42501'],
  ])('refused: %o', async (change, code) => {
    expect(await refusal(change)).toBe(code);
  });

  test('a hundred are enough', async () => {
    await database.exec(`insert into public.message_templates (tenant_id, language, name, body)
      select 'a', 'en', 'n' || n, 'x' from generate_series(1, 98) n`);
    const both = await Promise.all([refusal({}), refusal({ name: 'Again' })]);
    expect(both.filter(Boolean)).toEqual(['PT422']);
    expect((await table().update({ name: 'Changed' }).eq('id', messageTemplates.a)).error).toBeNull();
  });
});
