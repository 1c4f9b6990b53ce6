import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { keys } from '../setup/engines.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

/** What no answer may hold: addresses, libraries, stacks, SQL, and the values of a refused row. */
const giveaway =
  /\d+\.\d+\.\d+\.\d+|localhost|:\d{4,5}\b|ECONN|postgres(ql)?:\/\/|PostgresError|\w+Error:|error: |node_modules|\n? {2,}at |kysely|pglite|postgres\.js|zod|relation \\?"|constraint|Failing row|Key \(|\bselect .* from |\binsert into |\bwhere |pg_/i;

/** One of each type. */
const columns = {
  users: ['user_id', 'username', 'status', 'created_at', 'must_change_password'],
  chat_inquiry_information: ['source', 'next_follow_up'],
  // Last, as what is malformed in an array may hold up the embedded database.
  tenants: ['draft_revision', 'allowed_origins'],
};
const operators = ['eq', 'match', 'in', 'cs', 'fts', 'is', 'no.such'];
const malformed = ['(', '%00'];
const values = ['x', 9e18, null, { a: 1 }, [1], '\0', '\uD800', 'x'.repeat(20_000)];
const functions = {
  hit_rate_limit: ['p_bucket', 'p_seconds', 'p_max'],
  staff_profile: ['p_user_id'],
  visitor_account: ['p_tenant'],
  change_enquiries: ['p_ids', 'p_value'],
  save_draft: ['p_tenant', 'p_config', 'p_revision'],
};

/** In place of a function of ours: one that fails with the code that it is given. */
const failing = `
create or replace function public.sign_in_account(p_identifier text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  raise exception 'error: relation "secret" at 127.0.0.1:5432'
    using errcode = p_identifier, detail = 'Failing row contains (Asha)', hint = 'select 1 from secret';
end
$$;`;

describe('plain answers', () => {
  const { database } = inSharedSchools();
  beforeAll(async () => {
    await database.exec(failing);
  });

  const ask = (method: string, address: string, body?: unknown) => call(database, method, address, body);

  test.each([
    ['a status that does not exist', 'POST', 'users', { username: 'x', status: 'wrong' }, 400, '23514'],
    ['a name that is missing', 'POST', 'users', { username: null }, 400, '23502'],
    ['an id that is none', 'POST', 'users', { username: 'x', user_id: 'x' }, 400, '22P02'],
    ['an id that is there', 'POST', 'users', { username: 'x', user_id: people.ana }, 409, '23505'],
    [
      'a school that is not there',
      'POST',
      'tenant_members',
      { tenant_id: 'x', user_id: people.ana },
      409,
      '23503',
    ],
    ['a column that is not there', 'GET', 'users?select=password', undefined, 400, '42703'],
    ['a function that fails', 'POST', 'rpc/sign_in_account', { p_identifier: 'P0001' }, 400, 'P0001'],
    [
      'a function that takes too long',
      'POST',
      'rpc/sign_in_account',
      { p_identifier: '57014' },
      504,
      '57014',
    ],
    ['a broken function', 'POST', 'rpc/sign_in_account', { p_identifier: 'XX001' }, 500, 'XX001'],
  ])('%s is refused with its code and a sentence', async (_, method, address, body, status, code) => {
    const answer = await ask(method, address, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code, message: expect.stringMatching(/^[A-Z][^"]+\.$/) });
    expect(answer.body).not.toMatch(giveaway);
  });

  test('what a function of ours says to people passes whole', async () => {
    const { status, body } = await ask('POST', 'rpc/sign_in_account', { p_identifier: 'PT422' });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ code: 'PT422', details: expect.any(String) });
  });

  test('the log tells of failures by the status that was answered, and of no refusal', async () => {
    const logged = vi.spyOn(console, 'error');
    await ask('POST', 'staff_settings', { page_size: -7 });
    await ask('POST', 'rpc/sign_in_account', { p_identifier: '57014' });
    const lines = logged.mock.calls.flat().filter((line) => /^The database answered/.test(String(line)));
    logged.mockRestore();
    expect(lines).toEqual(['The database answered 504 to POST /rest/v1/rpc/sign_in_account (57014).']);
  });

  test('no answer to what is malformed quotes a library, SQL or a row', async () => {
    const told: string[] = [];
    const look = async (method: string, address: string, body?: unknown) => {
      const answer = await ask(method, address, body);
      if (answer.status >= 400 && giveaway.test(answer.body))
        told.push(`${method} ${address} ${answer.body}`);
    };
    for (const [name, args] of Object.entries(functions)) {
      for (const value of values)
        await look('POST', `rpc/${name}`, Object.fromEntries(args.map((arg) => [arg, value])));
    }
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) {
        for (const value of values) await look('POST', table, { [name]: value });
        for (const [at, operator] of operators.entries())
          await look('GET', `${table}?${name}=${operator}.${malformed[at % malformed.length]}`);
        for (const value of ['x', '\0']) await look('PATCH', `${table}?${name}=eq.x`, { [name]: value });
      }
    }
    for (const query of [
      'select=a(((',
      'select=*,x(*)',
      'order=,,',
      'or=(',
      'limit=-1',
      'columns=x',
      'on_conflict=x',
    ]) {
      await look('GET', `users?${query}`);
      await look('POST', `users?${query}`, { username: 'x' });
    }
    expect(told).toEqual([]);
  });
});

async function call(database: Database, method: string, address: string, body?: unknown) {
  const request = new Request(`http://database.test/rest/v1/${address}`, {
    method,
    headers: {
      apikey: keys.secretKey,
      Authorization: `Bearer ${keys.secretKey}`,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await database.fetch(request);
  return { status: answer.status, body: await answer.text() };
}
