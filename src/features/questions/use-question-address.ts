import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { GroupQuery, GroupState } from '#data/questions/questions.ts';
import { isRecord } from '#engine';
import { readQuestionAddress, writeQuestionAddress } from './question-address.ts';

export interface QuestionAddress extends GroupQuery {
  /** The group that is shown beside the list. */
  groupId: string | null;
  show(state: GroupState): void;
  goTo(page: number): void;
  addressOf(page: number): string;
  /** What a link to a group needs. From one group to the next is no new entry: Back leads to the list. */
  linkTo(groupId: string): { to: string; replace: boolean; state: { opened: boolean } };
  close(): void;
}

/** What the screen shows, kept in the address so that it survives a reload and can be shared. */
export function useQuestionAddress(): QuestionAddress {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const shown = readQuestionAddress(params);
  const school = params.get('tenant');
  const at = (change: Partial<typeof shown>) => writeQuestionAddress(school, { ...shown, ...change });
  // The entry before this one is the same list without the group, so that closing it is going back.
  const wasOpened = isRecord(location.state) && location.state.opened === true;
  const isOpen = shown.groupId !== null;

  return {
    ...shown,
    show: (state) => void navigate(at({ state, page: 1, groupId: null })),
    goTo: (page) => void navigate(at({ page, groupId: null })),
    addressOf: (page) => at({ page }),
    linkTo: (groupId) => ({
      to: at({ groupId }),
      replace: isOpen,
      state: { opened: !isOpen || wasOpened },
    }),
    close: () => {
      if (wasOpened) void navigate(-1);
      else void navigate(at({ groupId: null }), { replace: true });
    },
  };
}
