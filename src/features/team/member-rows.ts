import type { School } from '#data/schools/staff-schools.ts';
import type { Member } from '#data/team/team.ts';

/** The props of the table and the cards, with the callbacks of the admin's actions. */
export interface MemberRows {
  members: readonly Member[];
  schools: readonly School[];
  /** The current user: their own access cannot be changed here. */
  staffId: string;
  /** The member who is being activated. */
  busyId: string | null;
  onAccess(member: Member): void;
  onReset(member: Member): void;
  onReinvite(member: Member): void;
  onFactor(member: Member): void;
  onDeactivate(member: Member): void;
  onActivate(member: Member): void;
}
