import { describe, expect, test } from 'vitest';
import { keys } from '../setup/engines.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { malformedValues, operators, seededRandom } from '../setup/malformed-values.ts';
import { people } from '../setup/school-fixture.ts';
import { tokenOf } from '../setup/staff-token.ts';

/**
 * Every column and every argument of a function is given values of every wrong shape, as a stranger, with a token that
 * is none of this database's, and as staff. Whatever comes of it, the next request of another person is answered as if
 * nothing had been. FUZZ_REQUESTS and FUZZ_SEED make it longer and another one.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 17);

type Caller = { name: string; headers: Record<string, string> };
type Call = { method: string; path: string; body?: string };

const columnsQuery = `
  select table_name as name, array_agg(column_name::text) as parts from information_schema.columns
  where table_schema = 'public' group by 1 order by 1`;
const functionsQuery = `
  select p.proname as name, p.proargnames[1:p.pronargs] as parts from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype order by 1`;

describe('malformed values', () => {
  const { database } = inSharedSchools();

  test(
    `${requests / 2} requests with malformed values leave the next person's request as it was`,
    async () => {
      const random = seededRandom(seed);
      const [tables, functions] = [await partsOf(columnsQuery), await partsOf(functionsQuery)];
      expect(tables.length).toBeGreaterThan(10);
      expect(functions.length).toBeGreaterThan(40);
      const callers: Caller[] = [
        { name: 'stranger', headers: publicKey },
        { name: 'visitor', headers: { ...publicKey, Authorization: 'Bearer a.visitor.token' } },
        ...(await callersOf(['ana', 'head'])),
      ];
      const neighbour = (await callersOf(['bela']))[0];
      const failures: string[] = [];
      for (let count = 0; count < requests / 2; count += 1) {
        const caller = pick(callers, random);
        const call =
          random() < 0.5
            ? tableCall(pick(tables, random), random)
            : functionCall(pick(functions, random), random);
        const { status, text } = await ask(call, caller?.headers);
        if (status >= 500)
          failures.push(`${caller?.name} ${describeCall(call)} → ${status} ${text.slice(0, 200)}`);
        const next = await ask({ method: 'GET', path: 'tenants?select=id,name&id=eq.b' }, neighbour?.headers);
        if (next.status !== 200 || next.text.replaceAll(' ', '') !== '[{"id":"b","name":"SchoolB"}]') {
          failures.push(
            `after ${caller?.name} ${describeCall(call)}: ${next.status} ${next.text.slice(0, 200)}`,
          );
        }
      }
      expect(failures.slice(0, 40)).toEqual([]);
    },
    Math.max(120_000, requests * 100),
  );

  async function partsOf(query: string): Promise<Target[]> {
    const rows = await database.query(query);
    return rows.map(({ name, parts }) => ({
      name: String(name),
      parts: Array.isArray(parts) ? parts.map(String) : [],
    }));
  }

  async function ask({ method, path, body }: Call, headers?: Record<string, string>) {
    const response = await database.fetch(
      new Request(`http://database.test/rest/v1/${path}`, {
        method,
        headers: { ...headers, ...json },
        body: body ?? null,
      }),
    );
    return { status: response.status, text: await response.text() };
  }
});

interface Target {
  name: string;
  parts: string[];
}

const publicKey = { apikey: keys.publishableKey };
const json = { 'Content-Type': 'application/json', Prefer: 'return=representation' };

function tableCall({ name, parts }: Target, random: () => number): Call {
  const column = pick(parts, random);
  const value = pick(malformedValues, random);
  if (random() < 0.5) {
    const asText = typeof value === 'string' ? value.slice(0, 4096) : JSON.stringify(value);
    const filter = `${pick(operators, random)}.${random() < 0.3 ? `(${asText})` : asText}`;
    return {
      method: pick(['GET', 'DELETE', 'HEAD'], random),
      path: `${name}?${column}=${encoded(filter)}&limit=1`,
    };
  }
  const row = { [column]: value, [pick(parts, random)]: pick(malformedValues, random) };
  const body = JSON.stringify(random() < 0.2 ? [row, row] : row);
  return random() < 0.5
    ? { method: 'POST', path: name, body }
    : { method: 'PATCH', path: `${name}?${column}=is.null`, body };
}

function functionCall({ name, parts }: Target, random: () => number): Call {
  const args = Object.fromEntries(
    parts.map((part) => [part, random() < 0.3 ? 'a' : pick(malformedValues, random)]),
  );
  if (random() < 0.7) return { method: 'POST', path: `rpc/${name}`, body: JSON.stringify(args) };
  const query = Object.entries(args).map(([part, value]) => {
    const text = typeof value === 'string' ? value.slice(0, 4096) : JSON.stringify(value);
    return `${part}=${encoded(text)}`;
  });
  return { method: 'GET', path: `rpc/${name}?${query.join('&')}` };
}

/** Half a surrogate pair has no place in an address: browsers send its replacement. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

type Staff = 'ana' | 'bela' | 'head';

async function callersOf(names: Staff[]): Promise<Caller[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      headers: { ...publicKey, Authorization: `Bearer ${await tokenOf(people[name])}` },
    })),
  );
}

function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('There is nothing to pick from.');
  return chosen;
}

function describeCall({ method, path, body = '' }: Call): string {
  return `${method} ${path.slice(0, 200)} ${body.slice(0, 200)}`;
}
