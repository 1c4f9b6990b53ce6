import { isRecord } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';

/** What this tab knows of the unfinished conversation that the service keeps for it. */
export interface StartedMark {
  sessionId: string;
  /** The secret by which the service knows this tab. */
  key: string;
  /** The service has it: later answers are stored only as long as it still does. */
  isStored: boolean;
  /**
   * Set once the service has refused what was answered here: another browser goes on with it, or it is not stored any more. It
   * is never stored from here again, and not removed from here either.
   */
  end?: 'moved' | 'ended' | undefined;
  /** The current link, as far as this tab knows. */
  link?: { token: string; expiresAt: string } | undefined;
}

export function startedKey(tenantId: string): string {
  return `schoolgate.started.${tenantId}`;
}

export function readMark(tenantId: string): StartedMark | null {
  try {
    const value: unknown = JSON.parse(safeSessionStorage.get(startedKey(tenantId)) ?? 'null');
    if (!isRecord(value)) return null;
    const { sessionId, key, isStored, end, link } = value;
    if (typeof sessionId !== 'string' || typeof key !== 'string' || typeof isStored !== 'boolean')
      return null;
    return {
      ...{ sessionId, key, isStored },
      end: end === 'moved' || end === 'ended' ? end : undefined,
      link: isLink(link) ? link : undefined,
    };
  } catch {
    return null;
  }
}

export function writeMark(tenantId: string, mark: StartedMark | null): void {
  if (mark) safeSessionStorage.set(startedKey(tenantId), JSON.stringify(mark));
  else safeSessionStorage.remove(startedKey(tenantId));
}

function isLink(value: unknown): value is NonNullable<StartedMark['link']> {
  return isRecord(value) && typeof value.token === 'string' && typeof value.expiresAt === 'string';
}
