/** A school and the sites it has named, as the database holds them. */
export interface SchoolSites {
  tenant: string;
  origins: readonly string[];
}

interface Ports {
  /** All schools that have a chat. */
  read: () => Promise<SchoolSites[]>;
  /** Milliseconds, of any clock that only runs forward. */
  now: () => number;
}

/** The sites in whose pages a school's chat may stand: `['*']` is any, an empty list none. */
export type FrameAncestors = (tenant: string) => Promise<readonly string[]>;

/**
 * Looks up where a school's chat may stand. All schools are read at once and kept for ten seconds, so that nobody can
 * trouble the database by asking for many. An unknown school's chat stands nowhere. While the database does not answer,
 * what was known stays; never rejects.
 */
export function createFrameAncestors({ read, now }: Ports): FrameAncestors {
  let known = new Map<string, readonly string[]>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      const schools = await read();
      known = new Map(schools.map(({ tenant, origins }) => [tenant, ancestors(origins)]));
    } catch {
      // The chat itself says that it cannot be reached.
    }
    readAt = now();
    reading = undefined;
  }

  return async (tenant) => {
    if (now() - readAt >= keptMs) reading ??= renew();
    await reading;
    return known.get(tenant) ?? [];
  };
}

const keptMs = 10_000;

/** Every school whose visitors are let in, and its sites. */
export const schoolSitesQuery = `
  select t.id as tenant, to_jsonb(t.allowed_origins) as origins
  from public.tenants t join public.users u on u.user_id = t.user_id
  where u.status = 'active'`;

/** Rows of that query as they come from the database. */
export function readSchoolSites(rows: readonly Record<string, unknown>[]): SchoolSites[] {
  return rows.map(({ tenant, origins }) => ({
    tenant: String(tenant),
    origins: Array.isArray(origins) ? origins.map(String) : [],
  }));
}

/** No site named is any site. A list of which no entry is usable opens the chat on this site alone. */
function ancestors(origins: readonly string[]): readonly string[] {
  if (origins.length === 0) return ['*'];
  const usable = origins.map(originOf).filter((origin) => origin !== null);
  return usable.length > 0 ? usable : ["'self'"];
}

/** Plain scheme, host and port: whatever else somebody has written there must not become a part of the header. */
function originOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : null;
}
