import { type FamilyOrder, useFamilyOrder } from '#data/families/change-family.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';

/** Joins, splits or undoes; `problem` says why that was not done, and that nothing was changed. */
export function useChangeFamily(staffId: string) {
  const problemOf = useLoadErrorMessage('families:problem');
  const { mutate, isPending, error, reset } = useFamilyOrder(staffId);
  return {
    isPending,
    problem: error ? problemOf(error) : null,
    reset,
    change(order: FamilyOrder, onDone: () => void) {
      mutate(order, { onSuccess: onDone });
    },
  };
}
