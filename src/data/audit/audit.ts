import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { momentInZone } from '#lib/dates/date-text.ts';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Everything that the audit records, in the groups of its filter. */
export const auditGroups = {
  reading: ['enquiry_read', 'family_read', 'exported', 'family_exported'],
  changing: [
    'added',
    'corrected',
    'status_changed',
    'note',
    'contacted',
    'assigned',
    'follow_up_set',
    'imported',
    'visit_booked',
    'visit_waitlisted',
    'visit_offered',
    'visit_moved',
    'visit_cancelled',
    'visit_came',
    'visit_missed',
    'visit_unmarked',
    'visits_changed',
    'families_joined',
    'families_split',
    'family_change_undone',
    'restricted',
    'restriction_lifted',
  ],
  erasing: ['erased', 'expired'],
  signIn: [
    'signed_in',
    'sign_in_failed',
    'signed_out',
    'password_asked',
    'password_changed',
    'second_factor_on',
    'second_factor_off',
    'second_factor_failed',
    'recovery_code_used',
    'recovery_codes_renewed',
    'passkey_added',
    'passkey_removed',
  ],
  team: ['team_added', 'invitation_sent', 'team_changed', 'password_reset', 'second_factor_reset'],
  knowledge: [
    'article_added',
    'article_edited',
    'article_published',
    'article_archived',
    'article_restored',
    'articles_imported',
  ],
  school: [
    'school_added',
    'school_archived',
    'school_restored',
    'settings_changed',
    'second_factor_required',
    'second_factor_optional',
    'retention_changed',
    'webhook_added',
    'webhook_changed',
    'webhook_removed',
    'review_link_made',
    'review_link_withdrawn',
    'publishing_planned',
    'publishing_cancelled',
    'published',
    'examples_added',
    'examples_removed',
  ],
} as const;
export const auditKinds = Object.values(auditGroups).flat();
export type AuditKind = (typeof auditKinds)[number];

/** Empty for all; days are YYYY-MM-DD. */
export interface AuditQuery {
  person: string;
  kind: AuditKind | null;
  school: string;
  from: string;
  to: string;
}

export type AuditEvent = Awaited<ReturnType<typeof readPage>>['events'][number];

/** What was done, newest first, page by page. For admins. Throws a `LoadError`. */
export function auditOptions(staffId: string, filters: AuditQuery, timeZone: string) {
  return infiniteQueryOptions({
    queryKey: ['audit', staffId, filters, timeZone],
    queryFn: ({ pageParam, signal }) => readPage(staffId, filters, timeZone, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

async function readPage(
  staffId: string,
  { person, kind, school, from, to }: AuditQuery,
  timeZone: string,
  before: number | null,
  signal: AbortSignal,
) {
  let lines = supabaseFor(staffId).from('audit_lines').select();
  if (person) lines = lines.eq('actor', person);
  if (kind) lines = lines.eq('type', kind);
  if (school) lines = lines.eq('tenant_id', school);
  if (from) lines = lines.gte('at', dayStart(from, timeZone, 0));
  if (to) lines = lines.lt('at', dayStart(to, timeZone, 1));
  if (before) lines = lines.lt('id', before);
  const page = lines.order('id', { ascending: false }).limit(pageSize + 1);
  const rows = await rowsOf(page.retry(false).abortSignal(signal), {
    type: z.enum(auditKinds),
    // Null for what the upkeep does.
    actor: text,
    // Null when the account was deleted.
    actor_name: text,
    tenant_id: text,
    tenant_name: text,
    subject: text,
    // The colleague it was done to.
    member_name: text,
    // As it is called now.
    article_title: text,
    enquiries: z.nullable(z.number()),
    articles: z.nullable(z.number()),
    // What the subject is, while it can be opened.
    opens: z.nullable(z.enum(['enquiry', 'family', 'article'])),
  });
  const events = rows.slice(0, pageSize);
  return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null };
}

/**
 * Returns the moment at which a day, or a number of days later, begins. Nothing was recorded outside the years 2000 to 2999, but
 * a date field answers such days while its year is being typed.
 */
function dayStart(day: string, timeZone: string, daysLater: number): string {
  const known = day < '2000' ? '2000-01-01' : day < '3000' ? day : '2999-12-30';
  const date = new Date(`${known}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return momentInZone(`${date.toISOString().slice(0, 10)}T00:00:00`, timeZone).toISOString();
}

const pageSize = 50;
const newest: number | null = null;
const text = z.nullable(z.string());
