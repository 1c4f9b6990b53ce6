import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A guard in the code: where it stands, its text, and what stands there without it. */
export interface CodeGuard {
  file: string;
  guard: string;
  without: string;
}

/** Returns the file's text without the guard; throws when it does not stand there exactly once. */
export function withoutText({ file, guard, without }: CodeGuard, code: string): string {
  const parts = code.split(guard);
  if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times, not once: ${guard}`);
  return parts.join(without);
}

/** Throws when the guard no longer stands where the list says. */
export function assertFound(guard: CodeGuard): void {
  withoutText(guard, readFileSync(path.join(root, guard.file), 'utf8'));
}

/** The environment in which a run of tests is without a guard, and what it says. */
export function environmentWithout({ file, guard, without }: CodeGuard): Record<string, string> {
  return { GUARD_FILE: file, GUARD_TEXT: guard, GUARD_WITHOUT: without };
}

export function removedText({ GUARD_FILE, GUARD_TEXT, GUARD_WITHOUT = '' }: NodeJS.ProcessEnv) {
  if (!GUARD_FILE || !GUARD_TEXT) return null;
  const guard = { file: GUARD_FILE, guard: GUARD_TEXT, without: GUARD_WITHOUT };
  return { path: path.join(root, GUARD_FILE), from: (code: string) => withoutText(guard, code) };
}
