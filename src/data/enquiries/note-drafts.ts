import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import type { StaffState } from '../session/staff-state.ts';

/** A note that is not added yet, of one account and enquiry: in this tab, through a reload, until the account signs out. */
export function noteDraft(staffId: string, enquiryId: string) {
  const key = `${prefix}${staffId}.${enquiryId}`;
  return {
    read: (): string => safeSessionStorage.get(key) ?? '',
    write(text: string): void {
      if (text === '') safeSessionStorage.remove(key);
      else safeSessionStorage.set(key, text);
    },
  };
}

/** Removes the notes of accounts that have signed out, as they concern families. */
export function forgetNotesOfGone(state: StaffState): void {
  if (state.type === 'loading') return;
  const stayed = state.type === 'signed-in' ? state.held : [state.ended ?? [], state.others ?? []].flat();
  const own = stayed.map(({ userId }) => `${prefix}${userId}.`);
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(prefix) && !own.some((start) => key.startsWith(start))) safeSessionStorage.remove(key);
  }
}

const prefix = 'schoolgate.note.';
