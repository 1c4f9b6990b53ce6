import type { School } from '#data/schools/staff-schools.ts';
import type { Member } from '#data/team/team.ts';

/** What the table and the cards show, and whom they tell what an admin wants. */
export interface MemberRows {
  members: readonly Member[];
  schools: readonly School[];
  /** Who looks at the list: nobody changes their own access. */
  staffId: string;
  /** The member who is being activated. */
  busyId: string | null;
  onAccess(member: Member): void;
  onReset(member: Member): void;
  onDeactivate(member: Member): void;
  onActivate(member: Member): void;
}
