import * as z from 'zod/mini';
import {
  type AnonymousRpcDependencies,
  anonymousRpc,
  anonymousRpcDependencies,
} from '../supabase/anonymous-rpc.ts';

const tenantNames = z.array(z.object({ id: z.string(), name: z.string() }));

/** Id and name of every school, by name. Rejects when the request fails. */
export async function requestTenantNames(ports: AnonymousRpcDependencies = anonymousRpcDependencies) {
  return tenantNames.parse(await anonymousRpc('tenant_names', {}, ports));
}
