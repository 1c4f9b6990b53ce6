import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';

type AuditKind = 'second_factor_failed' | 'team_added' | 'password_reset';

/**
 * Adds what only the service sees to the audit. What was done is done: a line that could not be written fails nothing.
 * Without an account (an unknown name) nothing is written, in the same time.
 */
export async function audit(
  deps: ApiDeps,
  type: AuditKind,
  actor: string | null,
  subject: string | null = null,
): Promise<void> {
  const line = { p_type: type, p_actor: actor, p_subject: subject };
  await callDatabase(deps.connect, 'audit_by_service', line, z.boolean());
}
