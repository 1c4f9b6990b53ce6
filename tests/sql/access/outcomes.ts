import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#local/database/database.ts';
import { type Identity, identities } from '../setup/identities.ts';
import { fillSchools } from '../setup/school-fixture.ts';
import type { AccessCase } from './access-case.ts';
import { accessMatrix } from './access-matrix.ts';
import { forAnybody, forStaff } from './exposure.ts';

/** What each identity gets: labels, `refused`, or the code of another error. */
export async function outcomesOf(
  clients: Record<Identity, SupabaseClient>,
  access: AccessCase,
): Promise<string[]> {
  // Reading, they do not meet each other.
  if (access.verb === 'select') {
    return Promise.all(identities.map((identity) => outcomeOf(clients[identity], access)));
  }
  const outcomes = [];
  for (const identity of identities) outcomes.push(await outcomeOf(clients[identity], access));
  return outcomes;
}

async function outcomeOf(client: SupabaseClient, access: AccessCase): Promise<string> {
  const { data, error } = await access.run(client);
  if (error) return refusals.has(error.code) ? 'refused' : error.code;
  return access.see(data).join(' ');
}

/**
 * Returns what this member of staff gets that an inactive one does not, with whatever keeps them out in place: of each
 * table and function, the first case of the matrix that tells the two apart.
 */
export async function moreThanInactive(
  clients: Record<Identity, SupabaseClient>,
  who: Identity,
): Promise<string[]> {
  const [own, inactive] = [identities.indexOf(who), identities.indexOf('idle')];
  const telling = accessMatrix.filter(({ outcomes }) => outcomes[own] !== outcomes[inactive]);
  const more: string[] = [];
  for (const access of firstOfEach(telling)) {
    const outcome = await outcomeOf(clients[who], access);
    if (outcome !== access.outcomes[inactive]) more.push(`${access.verb} ${access.on}: ${outcome}`);
  }
  return more;
}

/** The first case of each verb of a table, and of each function. */
export function firstOfEach(cases: readonly AccessCase[]): AccessCase[] {
  const first = new Map<string, AccessCase>();
  for (const access of cases) {
    const name = `${access.verb} ${access.on}`;
    if (!first.has(name)) first.set(name, access);
  }
  return [...first.values()];
}

const refusals = new Set(['42501', 'PT403', 'PT404']);

/** Whether any identity gets something else than the matrix says; the schools are then as they were. */
export async function anyDiffers(
  database: Database,
  clients: Record<Identity, SupabaseClient>,
  cases: readonly AccessCase[],
): Promise<boolean> {
  for (const access of cases) {
    const outcomes = await outcomesOf(clients, access);
    if (access.verb !== 'select') await fillSchools(database);
    if (outcomes.join('|') !== access.outcomes.join('|')) return true;
  }
  return false;
}

/** The staff functions among the cases that do not say to an inactive member of staff that this is why. */
export async function silentToInactive(
  idle: SupabaseClient,
  cases: readonly AccessCase[],
): Promise<string[]> {
  const silent = new Set<string>();
  for (const access of cases) {
    if (!isForActiveStaff(access)) continue;
    const { error } = await access.run(idle);
    if (error?.code !== 'PT403') silent.add(access.on);
  }
  return [...silent];
}

function isForActiveStaff({ verb, on }: AccessCase): boolean {
  return verb === 'call' && forStaff.includes(on) && !forAnybody.includes(on);
}
