import * as z from 'zod/mini';
import { askPublicly, type PublicRpcPorts, publicRpcPorts } from './public-rpc.ts';

const tenantNames = z.array(z.object({ id: z.string(), name: z.string() }));

/** Id and name of every school, by name. Rejects when they cannot be had. */
export async function requestTenantNames(ports: PublicRpcPorts = publicRpcPorts) {
  return tenantNames.parse(await askPublicly('tenant_names', {}, ports));
}
