import { z } from 'zod';
import type { Store } from './database-connection.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { recordFailure } from './silence-library-logs.ts';

/** A call of an SQL function. */
export interface FunctionCall {
  method: 'POST';
  /** Ends with the function's name. */
  url: string;
  /** A JSON object of the arguments by name. */
  body: string;
}

/**
 * Calls functions as `/rest/v1/rpc/*` does with the secret key, in as few messages as possible: the library's overhead
 * exceeds the run time of most functions. Returns null, before anything is started, for functions that only the library
 * can call: those that return rows, have defaults or overloads, or do not exist.
 */
export function createFunctionCalls(): (store: Store, call: FunctionCall) => Promise<Response | null> {
  let statements: ReadonlyMap<string, string> | undefined;
  return async (store, { url, body }) => {
    try {
      statements ??= statementsOf(await store.query(functionsQuery, []));
      const statement = statements.get(url.slice(url.lastIndexOf('/') + 1));
      if (!statement) return null;
      return new Response((await store.queryAsService(statement, body)) ?? 'null', { headers });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      return refusalOf(error);
    }
  };
}

const headers = { 'Content-Type': 'application/json; charset=utf-8' };

const functionsQuery = `
select p.proname as name, min(p.prorettype::regtype::text) as type,
  coalesce(jsonb_agg(jsonb_build_array(quote_ident(a.name), a.type::regtype) order by a.at) filter (where a.at is not null), '[]') as arguments
from pg_proc p
left join unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a(name, type, at) on true
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
group by p.proname
having count(distinct p.oid) = 1 and not bool_or(p.proretset or p.pronargdefaults > 0 or p.proallargtypes is not null)`;

const functionRow = z.object({
  name: z.string(),
  type: z.string(),
  arguments: z.array(z.tuple([z.string(), z.string()])),
});

/** Builds the statement for each function; its parameter is one JSON object of the arguments. */
function statementsOf(rows: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => statementOf(functionRow.parse(row))));
}

function statementOf(called: z.infer<typeof functionRow>): [name: string, statement: string] {
  const passed = called.arguments.map(([name]) => `${name} => given.${name}`).join(', ');
  const declared = called.arguments.map((argument) => argument.join(' ')).join(', ');
  const call = `public.${called.name}(${passed})`;
  const answer = called.type === 'void' ? `nullif(${call}::text, '')` : `to_json(${call})::text`;
  const given = declared
    ? `from jsonb_to_record($1::text::jsonb) as given(${declared})`
    : 'where $1::text is not null';
  return [called.name, `select ${answer} ${given}`];
}

/** Our functions' messages for users (`PT409`) with their status; of other errors only the code. */
function refusalOf(error: unknown): Response {
  recordFailure(error);
  const { code, message } = z.object({ code: z.string(), message: z.string() }).parse(error);
  const status = /^PT[45]\d\d$/.test(code) ? Number(code.slice(2)) : 500;
  return Response.json({ code, message }, { status });
}
