import { useQuery } from '@tanstack/react-query';
import type { TenantSummary } from '#data/configuration/config-manager.ts';
import { createDeveloperConfig } from '#data/developer/developer-config.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { schoolAddress } from '#lib/search-params.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';

export interface TenantChoiceState {
  tenantId: string;
  /** The schools to choose from, including the URL's even if unknown. */
  tenants: readonly TenantSummary[];
  isApi: boolean;
  /** The list of schools failed to load. */
  isFailed: boolean;
  isRefreshing: boolean;
  onRefresh(): void;
  onTenant(tenantId: string): void;
  onApi(isApi: boolean): void;
}

/** The school and source being viewed. They are in the URL, so that it can be shared. */
export function useTenantChoice(): TenantChoiceState {
  const { shown, show } = useAddressState(schoolAddress);
  const { tenant, isApi } = shown;
  const tenantId = tenant ?? builtInSchool.tenantId;
  const known = useQuery({
    queryKey: ['developer', 'tenants', isApi],
    queryFn: () => {
      const config = createDeveloperConfig();
      config.setApiMode(isApi);
      return config.getAvailableTenants();
    },
  });
  const refresh = useManualRefresh(known.refetch);
  const listed = known.data ?? [];
  const isListed = listed.some(({ id }) => id === tenantId);
  return {
    tenantId,
    tenants: isListed ? listed : [...listed, { id: tenantId, name: nameOf(tenantId) }],
    isApi,
    isFailed: known.isError,
    ...refresh,
    onTenant: (id) => show({ tenant: id }, { replace: true }),
    onApi: (next) => show({ isApi: next }, { replace: true }),
  };
}

function nameOf(tenantId: string): string {
  return tenantId === builtInSchool.tenantId ? builtInSchool.name : tenantId;
}
