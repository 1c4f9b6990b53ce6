import * as z from 'zod/mini';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

/**
 * Proofs that this browser has signed in before, one per account, newest first. They are sent with each sign-in, so
 * that strangers who guess passwords for a name do not delay its staff. They grant no access, and remain after signing
 * out.
 */
export function browserProofs(): string[] {
  return read().map(({ proof }) => proof);
}

export function keepBrowserProof(userId: string, proof: string): void {
  const others = read().filter((stored) => stored.userId !== userId);
  safeLocalStorage.set(storageKey, JSON.stringify([{ userId, proof }, ...others].slice(0, mostStored)));
}

function read(): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(safeLocalStorage.get(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** The most that the service checks. */
const mostStored = 20;
const storageKey = 'known_browser';
const keptSchema = z.array(z.object({ userId: z.string(), proof: z.string() }));
