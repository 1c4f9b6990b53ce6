import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#local/database/database.ts';
import { keys, migratedImage, openFilled, testedEngine } from '../../sql/setup/engines.ts';

/** Made for these tests: each shows one way in which a function can be called, answer or fail. */
const functions = `
create function public.echo(p_text text, p_number integer, p_list text[], p_object jsonb) returns jsonb language sql
  as $$ select jsonb_build_object('text', p_text, 'number', p_number, 'list', p_list, 'object', p_object) $$;
create function public.asks_nothing() returns boolean language sql as $$ select true $$;
create function public.returns_nothing(p_a integer) returns void language plpgsql as $$ begin end $$;
create function public.returns_null(p_a integer) returns jsonb language sql as $$ select null::jsonb $$;
create function public.returns_text(p_a integer) returns text language sql as $$ select 'a "quoted" text ' || p_a $$;
create function public.returns_rows(p_a integer) returns setof integer language sql as $$ select generate_series(1, p_a) $$;
create function public.has_default(p_a integer default 3) returns integer language sql as $$ select p_a $$;
create function public.who_asks() returns jsonb language sql
  as $$ select jsonb_build_array(current_user, current_setting('request.jwt.claim.role', true)) $$;
create function public.says_no(p_a integer) returns void language plpgsql
  as $$ begin raise sqlstate 'PT409' using message = 'This was changed meanwhile.'; end $$;
create function public.divides(p_a integer) returns integer language sql as $$ select 1 / p_a $$;
create function public.is_closed() returns boolean language sql as $$ select true $$;
revoke all on function public.is_closed() from public, anon, authenticated, service_role;
create function public.writes_and_fails(p_a integer) returns void language plpgsql security definer
  as $$ begin insert into private.rate_limits values ('half', 1, now()); raise exception 'no'; end $$;
grant execute on all functions in schema public to service_role;
revoke execute on function public.is_closed() from service_role;`;

const argument = { p_a: 1 };
const wrongValue = 'A value of the request is not of the kind that is expected there.';
/** The library, which has looked for functions before these were made, does not find them. */
const leftToTheLibrary = expect.objectContaining({ code: 'PGRST202' });

const cases: [name: string, args: Record<string, unknown>, status: number, answer: unknown][] = [
  [
    'echo',
    { p_text: 'Zoë \\ "x" \n €', p_number: 7, p_list: ['a', 'b"c', null], p_object: { a: [1, null] } },
    200,
    { text: 'Zoë \\ "x" \n €', number: 7, list: ['a', 'b"c', null], object: { a: [1, null] } },
  ],
  [
    'echo',
    { p_text: null, p_number: null, p_list: [], p_object: 'text' },
    200,
    { text: null, number: null, list: [], object: 'text' },
  ],
  ['asks_nothing', {}, 200, true],
  ['returns_nothing', argument, 200, null],
  ['returns_null', argument, 200, null],
  ['returns_text', argument, 200, 'a "quoted" text 1'],
  ['returns_rows', argument, 404, leftToTheLibrary],
  ['has_default', {}, 404, leftToTheLibrary],
  ['is_not_there', {}, 404, leftToTheLibrary],
  ['who_asks', {}, 200, ['service_role', 'service_role']],
  ['says_no', argument, 409, { code: 'PT409', message: 'This was changed meanwhile.' }],
  ['divides', { p_a: 0 }, 400, { code: '22012', message: wrongValue }],
  ['divides', { p_a: 'x' }, 400, { code: '22P02', message: wrongValue }],
  ['divides', { p_a: 10_000_000_000 }, 400, { code: '22003', message: wrongValue }],
  ['is_closed', {}, 403, { code: '42501', message: 'You are not allowed to do this.' }],
  ['writes_and_fails', argument, 400, { code: 'P0001', message: 'The request is refused.' }],
];

describe('a function that the service calls', () => {
  let database: Database;
  beforeAll(async () => {
    // One that has not looked yet which functions there are.
    database =
      testedEngine === 'PGlite'
        ? await openDatabase({ ...keys, snapshot: await migratedImage() })
        : await openFilled({ name: 'nothing', fill: async () => {} });
    await database.exec(functions);
  });
  afterAll(() => database?.close());

  const called = async (name: string, body: string) => {
    const answer = await database.call({
      method: 'POST',
      url: `http://database.internal/rest/v1/rpc/${name}`,
      body,
    });
    return { status: answer.status, answer: await answer.json() };
  };

  test.each(cases)('%s %o is answered with %i %j', async (name, args, status, answer) => {
    expect(await called(name, JSON.stringify(args))).toEqual({ status, answer });
  });

  test('what failed leaves nothing behind, and the next is answered', async () => {
    await called('writes_and_fails', '{"p_a": 1}');
    expect(await database.query("select from private.rate_limits where bucket = 'half'")).toEqual([]);
    expect(await called('asks_nothing', '{}')).toEqual({ status: 200, answer: true });
    expect(await database.query('select current_user = session_user as owner')).toEqual([{ owner: true }]);
  });

  test.each(['', '[]', '7', '{"p_a": "\\u0000"}', '{"p_a": "\\ud800"}', '{'])(
    'a body of %j is refused, and the next is answered',
    async (body) => {
      expect((await called('returns_text', body)).status).toBeLessThan(500);
      expect((await called('returns_text', '{"p_a": 2}')).answer).toBe('a "quoted" text 2');
    },
  );
});
