import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';
import { isRecord } from '#engine';
import type { SafeStorage } from '#lib/browser/safe-storage.ts';

/** A configuration that is not on the server yet. */
export interface LocalBackup {
  config: TenantConfig;
  /** The fingerprints of what it is based on: the server's configuration, and those being sent. */
  bases: string[];
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface LocalBackupStore {
  load(): LocalBackup | null;
  save(backup: LocalBackup): void;
  clear(): void;
}

/**
 * The backup of one configuration in this tab's storage: it survives a reload, a lost network and signing in. Work
 * without an account goes to the next person who signs in in this tab; work of a member of staff is restored for that
 * person only.
 */
export function localBackupStore(
  storage: SafeStorage,
  place: { name: string; staffId: string | null },
): LocalBackupStore {
  const own = keyOf(place.name, place.staffId);
  const unsigned = keyOf(place.name, null);
  return {
    load() {
      const found = [...new Set([own, unsigned])].flatMap((key) => parse(storage.get(key)) ?? []);
      return found.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
    },
    save({ config, bases, savedAt }) {
      storage.set(own, JSON.stringify({ config, bases, keptAt: savedAt }));
      if (own !== unsigned) storage.remove(unsigned);
    },
    clear() {
      storage.remove(own);
      storage.remove(unsigned);
    },
  };
}

function keyOf(name: string, staffId: string | null): string {
  return `schoolgate.builder.work.${name}.${staffId ?? 'nobody'}`;
}

function parse(text: string | null): LocalBackup | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    // The stored key is that of earlier versions: an open tab keeps its backup through an update.
    const { bases, keptAt } = value;
    const parsed = parseTenantConfig(value.config);
    if (!parsed.ok || !isTexts(bases) || typeof keptAt !== 'number') return null;
    return { config: parsed.config, bases, savedAt: keptAt };
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
