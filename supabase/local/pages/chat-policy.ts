import { allowedServices } from '#engine';

/** A school, the sites it has named and the services that its conversation may call, as the database holds them. */
export interface SchoolSites {
  tenant: string;
  origins: readonly string[];
  /** As its published conversation lists them. */
  services: string;
}

interface Ports {
  /** All schools that have a chat. */
  read: () => Promise<SchoolSites[]>;
  /** Milliseconds, of any clock that only runs forward. */
  now: () => number;
}

/** What a school decides of its chat's page. */
export interface ChatPolicy {
  /** The sites in whose pages it may stand: `['*']` is any, an empty list none. */
  ancestors: readonly string[];
  /** The services of others that it may call, as `https://host`. */
  services: readonly string[];
}

export type ChatPolicies = (tenant: string) => Promise<ChatPolicy>;

/**
 * Looks up a school's policy for its chat page. All schools are read at once and cached for ten seconds, which bounds the
 * load of many requests. An unknown school may be framed nowhere and calls no external service. While the database does
 * not answer, the last known policies apply; never rejects.
 */
export function createChatPolicies({ read, now }: Ports): ChatPolicies {
  let known = new Map<string, ChatPolicy>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      const schools = await read();
      known = new Map(schools.map((school) => [school.tenant, policyOf(school)]));
    } catch {
      // The chat itself says that it cannot be reached.
    }
    readAt = now();
    reading = undefined;
  }

  return async (tenant) => {
    if (now() - readAt >= keptMs) reading ??= renew();
    await reading;
    return known.get(tenant) ?? nothing;
  };
}

const keptMs = 10_000;
const nothing: ChatPolicy = { ancestors: [], services: [] };

/** Every school whose visitors are let in, its sites and its services. */
export const schoolSitesQuery = `
  select t.id as tenant, to_jsonb(t.allowed_origins) as origins,
    c.config -> 'globalVariables' ->> 'allowedServices' as services
  from public.tenants t join public.users u on u.user_id = t.user_id
    left join public.tenant_configurations c on c.tenant_id = t.id and c.state = 'published'
  where u.status = 'active'`;

/** Rows of that query as they come from the database. */
export function readSchoolSites(rows: readonly Record<string, unknown>[]): SchoolSites[] {
  return rows.map(({ tenant, origins, services }) => ({
    tenant: String(tenant),
    origins: Array.isArray(origins) ? origins.map(String) : [],
    services: String(services ?? ''),
  }));
}

function policyOf({ origins, services }: SchoolSites): ChatPolicy {
  return { ancestors: ancestors(origins), services: allowedServices({ allowedServices: services }) };
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
