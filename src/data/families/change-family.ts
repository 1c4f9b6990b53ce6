import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type FamilyOrder =
  | { type: 'join'; family: string; other: string; reason: string }
  | { type: 'split'; family: string; enquiries: readonly string[]; reason: string }
  | { type: 'undo'; change: number };

/**
 * `moved`: a colleague has joined or split meanwhile; `undone`: the change has been taken back already. Nothing was
 * changed in both cases.
 */
export type FamilyAnswer = z.infer<typeof answerSchema>;

/** At most this many characters in a reason. */
export const longestReason = 500;

/** Joins two families, splits one, or takes one of these back; then everything that shows them is loaded anew. */
export function useFamilyOrder(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: FamilyOrder): Promise<FamilyAnswer> =>
      rpc(callOf(staffId, order).abortSignal(rpcDeadline()), answerSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) }),
  });
}

function callOf(staffId: string, order: FamilyOrder) {
  const supabase = supabaseFor(staffId);
  switch (order.type) {
    case 'join':
      return supabase.rpc('join_families', {
        p_family: order.family,
        p_other: order.other,
        p_reason: order.reason,
      });
    case 'split':
      return supabase.rpc('split_family', {
        p_family: order.family,
        p_enquiries: [...order.enquiries],
        p_reason: order.reason,
      });
    case 'undo':
      return supabase.rpc('undo_family_change', { p_change: order.change });
  }
}

const answerSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.enum(['moved', 'undone']) }),
]);
