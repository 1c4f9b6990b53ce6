import { queryOf } from '#lib/search-params.ts';

export type DeskSectionName = 'overdue' | 'today' | 'new' | 'past';

/** The list that a section counts, in its order: the parameters are those of the enquiry list. */
const filters: Record<DeskSectionName, [name: string, value: string][]> = {
  overdue: [
    ['due', 'overdue'],
    ['sort', 'next_follow_up'],
  ],
  today: [
    ['due', 'today'],
    ['sort', 'next_follow_up'],
  ],
  new: [['new', '1']],
  past: [
    ['promise', 'past'],
    ['sort', 'time_left'],
  ],
};

/** Returns the URL of exactly the enquiries that a section counts, with one of them open. */
export function sectionAddress(
  section: DeskSectionName,
  { schoolId, isMine }: { schoolId: string; isMine: boolean },
  openId: string | null = null,
): string {
  return `/enquiries?${queryOf([
    ...filters[section],
    ['assignee', isMine && 'me'],
    ['school', schoolId],
    ['open', openId],
  ])}`;
}

/** Returns the URL of a school's open questions, with one of them shown. */
export function questionsAddress(schoolId: string, groupId: string | null = null): string {
  return `/questions?${queryOf([
    ['school', schoolId],
    ['group', groupId],
  ])}`;
}
