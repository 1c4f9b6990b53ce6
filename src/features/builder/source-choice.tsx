import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantSummary } from '../../data/config-manager.ts';
import { controlClass } from '../../ui/field.tsx';

/** Which school's conversation, and from where: what the school has in the backend, or what ships with the product. */
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
        {tenants.map((tenant) => (
          <option key={tenant.id} value={tenant.id}>
            {tenant.name}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm pointer-fine:min-h-9">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isApi}
          checked={isApi}
          onChange={(event) => onApi(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="relative h-5 w-9 rounded-full border border-line-strong bg-surface-tint transition-colors duration-150 after:absolute after:start-0.5 after:top-0.5 after:size-3.5 after:rounded-full after:bg-line-strong after:transition-transform after:duration-150 peer-checked:border-transparent peer-checked:bg-brand peer-checked:after:translate-x-4 peer-checked:after:bg-brand-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        />
        {t('useApi')}
      </label>
    </div>
  );
}
