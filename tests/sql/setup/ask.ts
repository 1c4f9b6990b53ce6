import type { SupabaseClient } from '@supabase/supabase-js';

/** What a function answers, or the code of its refusal. */
export async function ask(client: SupabaseClient, name: string, args: Record<string, unknown> = {}) {
  const { data, error } = await client.rpc(name, args);
  return error ? error.code : data;
}

/** The rows of a view, or the code of its refusal. */
export async function rowsOf(client: SupabaseClient, view: string) {
  const { data, error } = await client.from(view).select();
  return error ? error.code : Object(data);
}

/** What the audit has of a kind, or of every kind, newest first. */
export async function auditLines(client: SupabaseClient, kind?: string) {
  const lines = client.from('audit_lines').select().order('id', { ascending: false });
  const { data } = await (kind ? lines.eq('type', kind) : lines).throwOnError();
  return data;
}

/** The sentence with which a function refuses. */
export async function refusal(client: SupabaseClient, name: string, args: Record<string, unknown> = {}) {
  const { error } = await client.rpc(name, args);
  return error?.message;
}

/** Adds a note for colleagues: the line of the history, or the code of the refusal. */
export async function addNote(client: SupabaseClient, enquiry: unknown, text: unknown, mentions?: unknown) {
  const note = {
    enquiry_id: enquiry,
    type: 'note',
    detail: { text, ...(mentions !== undefined && { mentions }) },
  };
  const { data, error } = await client.from('enquiry_events').insert(note).select('id, detail').single();
  return error ? error.code : data;
}

/** Opens an enquiry; the code of the refusal. */
export async function markSeen(client: SupabaseClient, enquiry: unknown) {
  const { error } = await client
    .from('enquiry_views')
    .upsert({ enquiry_id: enquiry }, { onConflict: 'user_id,enquiry_id', ignoreDuplicates: true });
  return error?.code;
}

/** Erases the family of an enquiry, as its record shows it. */
export async function eraseFamilyOf(client: SupabaseClient, enquiry: unknown) {
  const record = await ask(client, 'enquiry_detail', { p_id: enquiry });
  if (typeof record === 'string') return record;
  const { family, family_enquiries } = record.enquiry;
  return ask(client, 'erase_family', { p_family: family, p_enquiries: family_enquiries });
}
