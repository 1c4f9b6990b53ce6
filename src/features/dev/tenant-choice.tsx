import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import type { TenantChoiceState as Choice } from './use-tenant-choice.ts';

/** Chooses the school and, with `hasSource`, the source of its configuration. */
export function TenantChoice({ choice, hasSource = true }: { choice: Choice; hasSource?: boolean }) {
  const { t } = useTranslation(['developer', 'common']);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={t('tenant.label')}
          value={choice.tenantId}
          onChange={({ target }) => choice.onTenant(target.value)}
          className="w-full sm:w-80"
        >
          {choice.tenants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {hasSource && (
          <div className="sm:pb-1">
            <Switch isOn={choice.isApi} onChange={choice.onApi}>
              {t('tenant.useApi')}
            </Switch>
          </div>
        )}
      </div>
      {choice.isFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-sm">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t('tenant.failed')}
          <Button variant="quiet" busy={choice.isRefreshing} onClick={choice.onRefresh} className="px-2">
            {!choice.isRefreshing && <RotateCw aria-hidden className="size-4" />}
            {t('common:retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
