import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { TenantConfig } from '#engine';
import { isRecord } from '#engine';
import type { SafeStorage } from '#lib/safe-storage.ts';

/** Work that no server has yet. */
export interface LocalBackup {
  config: TenantConfig;
  /** The fingerprints of what it was made from: what the server held then, and what was on its way there. */
  bases: string[];
  /** Milliseconds since 1970. */
  keptAt: number;
}

export interface LocalBackupStore {
  load(): LocalBackup | null;
  keep(work: LocalBackup): void;
  clear(): void;
}

/**
 * Where this tab keeps work on one configuration until it is saved: through a reload, a lost network and the way over /login.
 * What somebody made who was not signed in goes with them when they sign in; what a member of staff made is given back
 * to that person only.
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
      return found.sort((one, other) => other.keptAt - one.keptAt)[0] ?? null;
    },
    keep(work) {
      storage.set(own, JSON.stringify(work));
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
    const { bases, keptAt } = value;
    const parsed = parseTenantConfig(value.config);
    if (!parsed.ok || !isTexts(bases) || typeof keptAt !== 'number') return null;
    return { config: parsed.config, bases, keptAt };
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
