import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'call';

/**
 * What each of stranger, ana (a), bela (b), idle (a, inactive), head (admin) and the service gets: the labels of the
 * rows they see or change, in order; '' is allowed but nothing found; `no` is refused.
 */
export type Outcomes = readonly [string, string, string, string, string, string];

export interface AccessCase {
  on: string;
  verb: Verb;
  what: string;
  run(client: SupabaseClient): PromiseLike<{ data: unknown; error: { code: string } | null }>;
  /** The labels of what came back. */
  see(data: unknown): string[];
  outcomes: Outcomes;
}

export const no = 'refused';
/** Rows of school a, and of school b, for their active staff; the admin and the service see both. */
export const ofSchools = (a: string, b: string): Outcomes => [no, a, b, '', `${a} ${b}`, `${a} ${b}`];
export const serviceOnly = (seen: string): Outcomes => [no, no, no, no, no, seen];

export function read(table: string, column: string, outcomes: Outcomes): AccessCase {
  const run: AccessCase['run'] = (client) => client.from(table).select(`*, label:${column}`);
  return { on: table, verb: 'select', what: 'every row', run, see: labels('label'), outcomes };
}

/** Only the service writes: one case a verb. */
export function closed(
  table: string,
  column: string,
  row: Record<string, unknown>,
  update: Record<string, unknown>,
  inserted: string,
  target: string,
  nothing = 'nobody',
): AccessCase[] {
  const write = (verb: Verb, run: AccessCase['run'], seen: string): AccessCase => {
    return { on: table, verb, what: 'a row', run, see: labels(column), outcomes: serviceOnly(seen) };
  };
  return [
    write('insert', (client) => client.from(table).insert(row).select(), inserted),
    write('update', (client) => client.from(table).update(update).eq(column, target).select(), target),
    write('delete', (client) => client.from(table).delete().eq(column, nothing).select(), ''),
  ];
}

/** One case a verb, whose outcomes are how many rows were changed: a row is added, all are changed, all are removed. */
export function written(
  on: string,
  inserted: [row: Record<string, unknown>, outcomes: Outcomes],
  updated: [row: Record<string, unknown>, outcomes: Outcomes],
  deleted: Outcomes,
): AccessCase[] {
  const blindly = (verb: Verb, run: AccessCase['run'], outcomes: Outcomes): AccessCase => ({
    ...{ on, verb, what: 'blindly', see: labels(''), outcomes },
    run: (client) => run(client).then(counted),
  });
  const count = 'exact';
  return [
    blindly('insert', (client) => client.from(on).insert(inserted[0], { count }), inserted[1]),
    blindly('update', (client) => client.from(on).update(updated[0], { count }), updated[1]),
    blindly('delete', (client) => client.from(on).delete({ count }), deleted),
  ];
}

/** Staff write the rows of their school: `row` is added to school a; the next who may add it get `again`. */
export function ofSchoolRows(
  table: string,
  row: Record<string, unknown>,
  update: Record<string, unknown>,
  again: string,
): AccessCase[] {
  return written(
    table,
    [{ tenant_id: 'a', ...row }, [no, '1', no, no, again, again]],
    [update, [no, '1', '1', '0', '2', '2']],
    [no, '1', '1', '0', '0', '0'],
  );
}

/** A change that reads nothing back is held by its own policy alone. */
export function counted({ count, error }: { count?: number | null; error: { code: string } | null }) {
  return { data: count, error };
}

export function call(
  name: string,
  args: Record<string, unknown>,
  path: string,
  outcomes: Outcomes,
): AccessCase {
  const what = `(${JSON.stringify(args)}) → ${path || 'value'}`;
  return {
    on: name,
    verb: 'call',
    what,
    run: (client) => client.rpc(name, args),
    see: labels(path),
    outcomes,
  };
}

/** Reads the labels at a path such as `enquiries.tenant_id`, through lists, in alphabetical order. */
export function labels(path: string): (data: unknown) => string[] {
  const keys = path ? path.split('.') : [];
  return (data) => keys.reduce<unknown[]>(step, list(data)).map(String).sort();
}

function step(values: unknown[], key: string): unknown[] {
  return values.flatMap((value) => list(record.parse(value)[key]));
}

const record = z.record(z.string(), z.unknown());
const list = (data: unknown): unknown[] => (Array.isArray(data) ? data : data == null ? [] : [data]);
