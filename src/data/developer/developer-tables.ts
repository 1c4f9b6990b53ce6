import * as z from 'zod/mini';
import { env } from '#lib/env.ts';

/** The result of reading a table. */
export type DatabaseTableRead =
  | { ok: true; rows: Record<string, unknown>[] }
  /** `status` is null when no response came back. */
  | { ok: false; status: number | null; message: string };

/** The two reads of the specification, section 7. */
export const tableReads = {
  users: { select: 'username,email,role,status', order: 'username.asc', limit: '5' },
  chat_inquiry_information: { select: '*', order: 'submitted_at.desc', limit: '5' },
} as const;

export type ReadTable = keyof typeof tableReads;

/** Reads a table as this member of staff, or as a visitor (null). Returns what row-level security lets through. */
export async function readDatabaseTable(
  table: ReadTable,
  staffId: string | null,
): Promise<DatabaseTableRead> {
  try {
    const token = await staffToken(staffId);
    const response = await fetch(
      `${env.supabaseUrl}/rest/v1/${table}?${new URLSearchParams(tableReads[table])}`,
      {
        credentials: 'omit',
        cache: 'no-store',
        headers: { apikey: env.supabaseKey, ...(token && { Authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const said: unknown = await response.json();
    const rows = rowsSchema.safeParse(said);
    if (response.ok && rows.success) return { ok: true, rows: rows.data };
    const refusal = refusalSchema.safeParse(said);
    return { ok: false, status: response.status, message: refusal.success ? refusal.data.message : '' };
  } catch {
    return { ok: false, status: null, message: '' };
  }
}

/** Supabase is loaded only for signed-in staff. */
export async function staffToken(staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const { supabaseFor } = await import('../supabase/supabase-client.ts');
  const { data } = await supabaseFor(staffId).auth.getSession();
  return data.session?.access_token ?? null;
}

const timeoutMs = 10_000;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const refusalSchema = z.object({ message: z.string() });
