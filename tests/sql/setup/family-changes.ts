import type { SupabaseClient } from '@supabase/supabase-js';

/** Joins two families of a school: the change and the other family, or the code with which that is refused. */
export function joinFamilies(client: SupabaseClient, family: string, other: string, reason = 'One family') {
  return added(client, { type: 'joined', family_id: family, other_id: other, reason });
}

/** Splits these enquiries off: the change and the other family, or the code with which that is refused. */
export function splitFamily(client: SupabaseClient, family: string, enquiries: string[], reason = 'Two') {
  return added(client, { type: 'split', family_id: family, enquiries, reason });
}

/** Undoes a change: nothing, or the code with which that is refused. */
export async function undoFamilyChange(client: SupabaseClient, id: unknown): Promise<string | undefined> {
  const undone = { undone_at: '2026-01-01' };
  const { error } = await client.from('family_changes').update(undone).eq('id', id).select('id').single();
  return codeOf(error);
}

/** Restricts a family: nothing, or the code with which that is refused. */
export async function restrictFamily(
  client: SupabaseClient,
  family: unknown,
  reason: string | null = 'Asked',
) {
  const families = client.from('families').update({ restriction_reason: reason });
  const { error } = await families.eq('id', family).select('id').single();
  return codeOf(error);
}

/** Lifts a family's restriction: nothing, or the code with which that is refused. */
export const liftRestriction = (client: SupabaseClient, family: unknown) =>
  restrictFamily(client, family, null);

/** Whether a family is restricted, and how much is stored of it; null where the caller may not see it. */
export async function rightsOf(client: SupabaseClient, family: unknown) {
  return (await client.from('family_rights').select().eq('id', family).maybeSingle()).data;
}

async function added(client: SupabaseClient, change: Record<string, unknown>) {
  const { data, error } = await client
    .from('family_changes')
    .insert({ tenant_id: 'a', ...change })
    .select('id, other_id')
    .single();
  return { id: Number(data?.id), other_id: String(data?.other_id), refused: codeOf(error) };
}

/** The product's own code, or PostgreSQL's. */
function codeOf(error: { code: string; message: string } | null): string | undefined {
  return error?.code.startsWith('PT') ? error.message : error?.code;
}
