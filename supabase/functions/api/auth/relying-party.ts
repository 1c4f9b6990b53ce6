import type { Context } from 'hono';
import type { ApiDeps } from '../http/api-deps.ts';

/** The console, to the devices and providers that vouch for staff. */
export type RelyingParty = {
  /** The origin of the console that calls. */
  here: string;
  /** Its host, by which browsers find its passkeys. */
  id: string;
  /** Where the console is reached: of no other page is anything accepted. */
  origins: string[];
  ids: string[];
};

/** Returns the console's addresses, as in links in mails; null when it has none. */
export function relyingParty(
  c: Context,
  { publicUrl, consoleOrigins = [] }: Pick<ApiDeps, 'publicUrl' | 'consoleOrigins'>,
): RelyingParty | null {
  const addresses = [publicUrl ?? '', ...consoleOrigins].filter((address) => URL.canParse(address));
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const called = c.req.header('Origin') ?? '';
  const here = origins.includes(called) ? called : origins[0];
  if (here === undefined) return null;
  return {
    here,
    id: new URL(here).hostname,
    origins,
    ids: origins.map((origin) => new URL(origin).hostname),
  };
}
