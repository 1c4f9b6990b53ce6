import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { LoadError } from './load-error.ts';

interface RpcAnswer {
  data: unknown;
  error: RpcError | null;
  status: number;
}

interface RpcError {
  message: string;
  code: string;
  details?: string | null;
}

/** Returns what the database answered, of the type that it generates. Throws a `LoadError` for a refusal. */
export async function answerOf<T>(call: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const { data, error, status } = await call;
  if (error) throw problemOf(error, status);
  return data;
}

/** Returns how many rows there are, of a call that asks for their exact count. Throws a `LoadError` for a refusal. */
export async function countOf(call: PromiseLike<PostgrestSingleResponse<unknown>>): Promise<number> {
  const { count, error, status } = await call;
  if (error) throw problemOf(error, status);
  return count ?? 0;
}

/**
 * Returns the rows of a view or a function, typed by the database. The generated types cannot tell which of their columns may be
 * null, hold one of few values, or JSON: those are given here by name. Throws a `LoadError` for a refusal, and where a column
 * is not as given, or null without being given.
 */
export async function rowsOf<Row extends object, Given extends Columns<Row>>(
  call: PromiseLike<PostgrestSingleResponse<Row[]>>,
  given: Given & NoOthers<Row, Given>,
): Promise<RowOf<Row, Given>[]> {
  return (await answerOf(call)).map((row) => checkRow<Row, Given>(row, given));
}

/** Returns the one row of a view or a function, like `rowsOf`. */
export async function rowOf<Row extends object, Given extends Columns<Row>>(
  call: PromiseLike<PostgrestSingleResponse<Row>>,
  given: Given & NoOthers<Row, Given>,
): Promise<RowOf<Row, Given>> {
  return checkRow<Row, Given>(await answerOf<Row>(call), given);
}

type Columns<Row> = { [Name in keyof Row]?: z.ZodMiniType };
type NoOthers<Row, Given> = { [Name in Exclude<keyof Given, keyof Row>]: never };
type RowOf<Row, Given> = {
  [Name in keyof Row]: Name extends keyof Given ? z.infer<Given[Name]> : NonNullable<Row[Name]>;
};

function checkRow<Row extends object, Given extends Columns<Row>>(row: Row, given: Given): RowOf<Row, Given> {
  const columns: Record<string, z.ZodMiniType | undefined> = given;
  const values = new Map<string, unknown>(Object.entries(row));
  const checked = [...new Set([...values.keys(), ...Object.keys(columns)])].map((name) => {
    const value = values.get(name);
    const parsed = z.safeParse(columns[name] ?? z.unknown(), value);
    if (!parsed.success || (value === null && !columns[name])) throw new LoadError('malformed');
    return [name, parsed.data];
  });
  return Object.fromEntries(checked) as RowOf<Row, Given>;
}

/** Parses a database function's response. Throws a `LoadError` for everything but the expected shape. */
export async function rpc<T>(call: PromiseLike<RpcAnswer>, schema: z.ZodMiniType<T>): Promise<T> {
  const { data, error, status } = await call;
  if (error) throw problemOf(error, status);
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) throw new LoadError('malformed');
  return parsed.data;
}

/**
 * The timeout of a call that has no other limit: a hanging one would block its button, its screen, and every later
 * save.
 */
export function rpcDeadline(): AbortSignal {
  return AbortSignal.timeout(15_000);
}

/**
 * Only our own functions raise PT4xx: their message is a code, and their details are the values that its text names.
 * Other errors that have a text are those of a write to a table.
 */
function problemOf({ message, code, details }: RpcError, status: number): LoadError {
  const refusal = /^PT4\d\d$/.test(code)
    ? { code: message, values: valuesOf(details) }
    : (refusedWrites.get(code) ?? null);
  if (status === 0) return new LoadError('unreachable');
  if (status === 401 || status === 403) return new LoadError('refused', refusal);
  return new LoadError('failed', refusal);
}

const refusedWrites = new Map([
  // A CHECK.
  ['23514', { code: 'unfit_row', values: {} }],
  // A unique index has this row already.
  ['23505', { code: 'taken', values: {} }],
  // What it refers to is removed.
  ['23503', { code: 'no_such_row', values: {} }],
  // One row was expected: it is removed, or the policies withhold it.
  ['PGRST116', { code: 'no_such_row', values: {} }],
]);

function valuesOf(details: string | null | undefined): Record<string, unknown> {
  return details ? z.record(z.string(), z.unknown()).parse(JSON.parse(details)) : {};
}
