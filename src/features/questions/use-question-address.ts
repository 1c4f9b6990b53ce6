import type { GroupQuery, GroupState } from '#data/questions/questions.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { questionAddress } from './question-address.ts';

export interface QuestionAddress extends GroupQuery {
  /** The group that is shown beside the list. */
  groupId: string | null;
  show(state: GroupState): void;
  goTo(page: number): void;
  addressOf(page: number): string;
  /** Returns the props of a link to a group. */
  linkTo(groupId: string): { to: string; replace: boolean; state: { opened: boolean } };
  close(): void;
}

export function useQuestionAddress(): QuestionAddress {
  const { shown, addressOf, show, panelEntry, closePanel } = useAddressState(questionAddress);
  const { state, page, groupId } = shown;
  return {
    state,
    page,
    groupId,
    show: (next) => show({ state: next, page: 1, groupId: null }),
    goTo: (next) => show({ page: next, groupId: null }),
    addressOf: (next) => addressOf({ page: next }),
    linkTo: (id) => ({ to: addressOf({ groupId: id }), ...panelEntry(groupId !== null) }),
    close: () => closePanel({ groupId: null }),
  };
}
