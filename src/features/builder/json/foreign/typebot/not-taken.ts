/** Something of an export that is not taken, or taken otherwise. */
export interface NotTaken {
  /** The group, as its author called it; empty for the whole. */
  group: string;
  /** The block as its maker calls it, such as `Google Sheets`; or the variable. */
  what: string;
  reason: NotTakenReason;
}

/**
 * - `block`: the chat has nothing like it; the conversation goes on with what follows
 * - `condition`: compares in a way that the chat does not know, so that it never holds
 * - `display`: the same of a button, which is then always offered
 * - `day`: only a day is asked for, without a time or a second day
 * - `picture`: the choice is offered without its pictures
 * - `variable`: nothing ever sets it, so that it is left out of the texts
 * - `unreachable`: nothing leads to the group
 * - `loop`: it would come back again and again without asking anything, so that it ends there
 * - `ending`: it had no end, and gets one
 */
export type NotTakenReason =
  | 'block'
  | 'condition'
  | 'display'
  | 'day'
  | 'picture'
  | 'variable'
  | 'unreachable'
  | 'loop'
  | 'ending';
