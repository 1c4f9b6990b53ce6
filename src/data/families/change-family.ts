import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type FamilyOrder =
  | { type: 'join'; school: string; family: string; other: string; reason: string }
  | { type: 'split'; school: string; family: string; enquiries: readonly string[]; reason: string }
  | { type: 'undo'; change: number };

/** At most this many characters in a reason. */
export const longestReason = 500;

/**
 * Joins two families, splits one, or takes one of these back; then everything that shows them is loaded anew. Throws a
 * `LoadError`: `family_moved` where a colleague has joined or split one of them, `family_change_undone` where it was taken back.
 */
export function useFamilyOrder(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: FamilyOrder) => send(staffId, order),
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) }),
  });
}

async function send(staffId: string, order: FamilyOrder): Promise<void> {
  const changes = supabaseFor(staffId).from('family_changes');
  if (order.type === 'undo') {
    const undone = changes
      .update({ undone_at: new Date().toISOString() })
      .eq('id', order.change)
      .select('id');
    await answerOf(undone.abortSignal(rpcDeadline()).single());
    return;
  }
  const change = { tenant_id: order.school, family_id: order.family, reason: order.reason };
  const call =
    order.type === 'join'
      ? changes.insert({ ...change, type: 'joined', other_id: order.other })
      : changes.insert({ ...change, type: 'split', enquiries: [...order.enquiries] });
  await answerOf(call.abortSignal(rpcDeadline()));
}
