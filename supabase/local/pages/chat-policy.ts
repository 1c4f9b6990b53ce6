import { allowedServices } from '#engine';

/** A school's allowed origins and external services, as stored in the database. */
export interface SchoolSites {
  tenant: string;
  origins: readonly string[];
  /** From its published configuration. */
  services: string;
}

interface ChatPolicyDependencies {
  /** Reads all schools that have a chat. */
  read: () => Promise<SchoolSites[]>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/** A school's policy for its chat's page. */
export interface ChatPolicy {
  /** The origins that may frame it: `['*']` is any, an empty list none. */
  ancestors: readonly string[];
  /** The external services it may call, as `https://host`. */
  services: readonly string[];
}

export type ChatPolicies = (tenant: string) => Promise<ChatPolicy>;

/**
 * Looks up a school's policy for its chat page. All schools are read at once and cached for ten seconds, which bounds the
 * load of many requests. An unknown school may be framed nowhere and calls no external service. While the database does
 * not answer, the last known policies apply: a reading is waited for briefly and goes on by itself. Never rejects.
 */
export function createChatPolicies({ read, now }: ChatPolicyDependencies): ChatPolicies {
  let known: Map<string, ChatPolicy> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Ends with the running reading, or earlier when that takes too long. */
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
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
    if (now() - readAt >= cacheMs) reading ??= atMost(known ? patienceMs : firstPatienceMs, refresh());
    await reading;
    return known?.get(tenant) ?? denyAll;
  };
}

const cacheMs = 10_000;
/** For a database that is well, so that a page after a change has it; and for one that has said nothing yet. */
const patienceMs = 250;
const firstPatienceMs = 2_000;
const denyAll: ChatPolicy = { ancestors: [], services: [] };

/** Every active school with its origins and services. */
export const schoolSitesQuery = `
  select t.id as tenant, to_jsonb(t.allowed_origins) as origins,
    c.config -> 'globalVariables' ->> 'allowedServices' as services
  from public.tenants t join public.users u on u.user_id = t.user_id
    left join public.tenant_configurations c on c.tenant_id = t.id and c.state = 'published'
  where u.status = 'active'`;

/** Parses the rows of `schoolSitesQuery`. */
export function readSchoolSites(rows: readonly Record<string, unknown>[]): SchoolSites[] {
  return rows.map(({ tenant, origins, services }) => ({
    tenant: String(tenant),
    origins: Array.isArray(origins) ? origins.map(String) : [],
    services: String(services ?? ''),
  }));
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
  return Promise.race([work, patience]);
}

function policyOf({ origins, services }: SchoolSites): ChatPolicy {
  return { ancestors: ancestors(origins), services: allowedServices({ allowedServices: services }) };
}

/** An empty list allows any site. A list without any valid entry allows only this site. */
function ancestors(origins: readonly string[]): readonly string[] {
  if (origins.length === 0) return ['*'];
  const usable = origins.map(originOf).filter((origin) => origin !== null);
  return usable.length > 0 ? usable : ["'self'"];
}

/** Only scheme, host and port, so that nothing else of an entry can become a part of the header. */
function originOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : null;
}
