import { queryOptions } from '@tanstack/react-query';
import { configManager } from '../../data/config-manager.ts';

/** The schools that anybody may look at, from the backend or from what ships with the product. */
export function openTenantsOptions(isApi: boolean) {
  return queryOptions({
    queryKey: ['builder', 'tenants', isApi],
    queryFn: () => {
      configManager.setApiMode(isApi);
      return configManager.getAvailableTenants();
    },
  });
}
