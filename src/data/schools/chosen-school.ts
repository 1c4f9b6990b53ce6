import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

/** Returns the school that this account chose last on this browser; empty for all of its schools. */
export function rememberedSchool(staffId: string): string {
  return safeLocalStorage.get(keyOf(staffId)) ?? '';
}

export function rememberSchool(staffId: string, schoolId: string): void {
  if (schoolId) safeLocalStorage.set(keyOf(staffId), schoolId);
  else safeLocalStorage.remove(keyOf(staffId));
}

const keyOf = (staffId: string) => `console_school_${staffId}`;
