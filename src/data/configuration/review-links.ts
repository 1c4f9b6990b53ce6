import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowsOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A link that shows the school's draft; who made it by name, times in ISO format. */
export interface ReviewLink {
  id: string;
  madeBy: string | null;
  madeAt: string;
  expiresAt: string;
}

/** `token` is told once. `no_draft`: nothing differs from what is published. `too_many`: one has to be withdrawn first. */
export type MadeLink =
  | { ok: true; id: string; token: string; expiresAt: string }
  | { ok: false; code: 'no_draft' | 'too_many' };

/** The links that show the draft now, newest first. Throws a `LoadError`. */
export function reviewLinksOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['review-links', staffId, tenantId],
    queryFn: async ({ signal }): Promise<ReviewLink[]> => {
      const call = supabaseFor(staffId)
        .from('open_review_links')
        .select('id, made_by, made_at, expires_at')
        .eq('tenant_id', tenantId)
        .order('made_at', { ascending: false })
        .order('id');
      const rows = await rowsOf(call.retry(false).abortSignal(signal), { made_by: z.nullable(z.string()) });
      return rows.map(({ id, made_by, made_at, expires_at }) => ({
        id,
        madeBy: made_by,
        madeAt: made_at,
        expiresAt: expires_at,
      }));
    },
    // A colleague may have made or withdrawn one since.
    refetchOnMount: 'always',
  });
}

/** Makes a link to the draft as it is on the server. The caller invalidates the list. Throws a `LoadError`. */
export async function makeReviewLink(staffId: string, tenantId: string): Promise<MadeLink> {
  const call = supabaseFor(staffId).rpc('make_review_link', { p_tenant: tenantId });
  const made = await rpc(call.abortSignal(rpcDeadline()), madeSchema);
  return made.ok ? { ok: true, id: made.id, token: made.secret, expiresAt: made.expires_at } : made;
}

/** Ends a link; one that has ended already is no error. Throws a `LoadError`. */
export async function withdrawReviewLink(staffId: string, id: string): Promise<void> {
  const links = supabaseFor(staffId).from('review_links');
  await answerOf(links.delete().eq('id', id).abortSignal(rpcDeadline()));
}

const madeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.string(), secret: z.string(), expires_at: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(['no_draft', 'too_many']) }),
]);
