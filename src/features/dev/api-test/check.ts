import type { ParseKeys } from 'i18next';

/** The checks, in their order. */
export const checkIds = [
  'tenants',
  'tenant',
  'configuration',
  'schema',
  'lint',
  'conversation',
  'token',
  'health',
] as const;
export type CheckId = (typeof checkIds)[number];

/** A check's message: a key of the `developer` namespace below `apiTest.said`, and its values. */
export interface Said {
  code: SaidCode;
  values?: Record<string, string | number>;
}

type SaidCode = Below<'apiTest.said'>;
type Below<Group extends string> = Singular<
  ParseKeys<'developer'> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never
>;
/** A plural text is requested by its name without suffix. */
type Singular<Name> = Name extends `${string}_one` | `${string}_other` ? never : Name;

export interface CheckOutcome {
  status: 'success' | 'error';
  said: Said;
  /** The data that the check found, for display. */
  data?: unknown;
}

export interface CheckRow {
  id: CheckId;
  status: 'pending' | CheckOutcome['status'];
  said: Said | null;
  data?: unknown;
  /** Duration in ms; null while it is pending. */
  ms: number | null;
}

export interface Check {
  id: CheckId;
  /** May throw: then the row shows the error. */
  run(): Promise<CheckOutcome> | CheckOutcome;
}

export function passed(code: SaidCode, values: Said['values'] = {}, data?: unknown): CheckOutcome {
  return { status: 'success', said: { code, values }, data };
}

export function failed(code: SaidCode, values: Said['values'] = {}, data?: unknown): CheckOutcome {
  return { status: 'error', said: { code, values }, data };
}
