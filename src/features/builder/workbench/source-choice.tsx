import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantSummary } from '#data/configuration/config-manager.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { Switch } from '#ui/controls/switch.tsx';

/** Chooses the school and the source: the backend, or the built-in configuration. */
export function SourceChoice({
  tenants,
  tenantId,
  isApi,
  onTenant,
  onApi,
}: {
  tenants: readonly TenantSummary[];
  tenantId: string;
  isApi: boolean;
  onTenant(tenantId: string): void;
  onApi(isApi: boolean): void;
}) {
  const { t } = useTranslation('builder');
  const id = useId();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="sr-only">
        {t('school')}
      </label>
      <select
        id={id}
        value={tenantId}
        onChange={(event) => onTenant(event.target.value)}
        className={`${controlClass} min-w-0 max-w-full text-sm pointer-fine:min-h-9 sm:max-w-72`}
      >
        {tenants.every((tenant) => tenant.id !== tenantId) && <option value={tenantId}>{tenantId}</option>}
        {tenants.map((tenant) => (
          <option key={tenant.id} value={tenant.id}>
            {tenant.name}
          </option>
        ))}
      </select>
      <span title={t('useApiMeans')}>
        <Switch isOn={isApi} onChange={onApi}>
          {t('useApi')}
        </Switch>
      </span>
    </div>
  );
}
