import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantSummary } from '#data/configuration/config-manager.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { Switch } from '#ui/controls/switch.tsx';

/** Chooses the school. */
export function BuilderSchoolSelect({
  tenants,
  tenantId,
  onTenant,
}: {
  tenants: readonly TenantSummary[];
  tenantId: string;
  onTenant(tenantId: string): void;
}) {
  const { t } = useTranslation('builder');
  const id = useId();
  return (
    <div className="flex min-w-16 max-w-full max-sm:flex-1 sm:max-w-72">
      <label htmlFor={id} className="sr-only">
        {t('school')}
      </label>
      <select
        id={id}
        value={tenantId}
        onChange={(event) => onTenant(event.target.value)}
        className={`${controlClass} min-w-0 flex-1 truncate text-sm pointer-fine:min-h-9`}
      >
        {tenants.every((tenant) => tenant.id !== tenantId) && <option value={tenantId}>{tenantId}</option>}
        {tenants.map((tenant) => (
          <option key={tenant.id} value={tenant.id}>
            {tenant.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Chooses the source: the backend, or the built-in configuration. */
export function SourceSwitch({ isApi, onApi }: { isApi: boolean; onApi(isApi: boolean): void }) {
  const { t } = useTranslation('builder');
  return (
    <span title={t('useApiMeans')} className="whitespace-nowrap max-sm:px-3">
      <Switch isOn={isApi} onChange={onApi}>
        {t('useApi')}
      </Switch>
    </span>
  );
}
