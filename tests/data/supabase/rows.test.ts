import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { rowOf, rowsOf } from '../../../src/data/supabase/rpc.ts';

interface Row {
  id: number | null;
  agent: string | null;
  state: string;
}

function answered<T>(data: unknown, status = 200, error: unknown = null) {
  return Promise.resolve({ data, error, status }) as Promise<PostgrestSingleResponse<T>>;
}
const given = { agent: z.nullable(z.string()), state: z.enum(['open', 'closed']) };

describe('the rows of a function', () => {
  test('are typed by the database, and by what is given where it cannot tell', async () => {
    const rows = await rowsOf(answered<Row[]>([{ id: 1, agent: null, state: 'open' }]), given);
    expect(rows).toEqual([{ id: 1, agent: null, state: 'open' }]);
    expectTypeOf(rows).toEqualTypeOf<{ id: number; agent: string | null; state: 'open' | 'closed' }[]>();
  });

  test('have the columns that are given', () => {
    // @ts-expect-error: the row has none of this name.
    void rowsOf(answered<Row[]>([]), { ...given, gone: z.string() });
  });

  test.each([
    ['null without being given', { id: null, agent: null, state: 'open' }],
    ['missing', { id: 1, agent: null }],
    ['not as given', { id: 1, agent: null, state: 'lost' }],
  ])('are refused with a column %s', async (_, row) => {
    await expect(rowsOf(answered<Row[]>([row]), given)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('are none where the database refuses', async () => {
    const refused = answered<Row>(null, 404, { message: 'no_such_school', code: 'PT404' });
    await expect(rowOf(refused, given)).rejects.toMatchObject({ refusal: { code: 'no_such_school' } });
  });
});
