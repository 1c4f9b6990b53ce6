import { useQuery } from '@tanstack/react-query';
import { School as SchoolIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type School, schoolsOptions } from '#data/schools/staff-schools.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { type AddressCodec, queryOf } from '#lib/search-params.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { UnknownSchool } from '#ui/feedback/unknown-school.tsx';

/**
 * Renders a page for one of the user's schools: the one in the URL (`tenant`), by default their first. `choice` is the
 * field to choose another, null for users with one school. `waiting` is shown until the schools are loaded.
 */
export function OwnSchool({
  staffId,
  waiting,
  children,
}: {
  staffId: string;
  waiting: ReactNode;
  children(school: School, choice: ReactNode): ReactNode;
}) {
  const { t } = useTranslation('common');
  const { data: schools, error, refetch } = useQuery(schoolsOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const { shown, show } = useAddressState(tenantAddress);
  const asked = shown.tenant;
  const chosen = asked ? schools?.find(({ id }) => id === asked) : schools?.[0];
  const choose = (tenant: string) => show({ tenant }, { replace: true });

  if (!schools && error) {
    return (
      <LoadFailure
        title={t('schools.failed')}
        detail={t('checkConnection')}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
      />
    );
  }
  if (!schools) return waiting;
  const [first] = schools;
  if (!first) {
    return (
      <StatePanel
        role="status"
        icon={<SchoolIcon className="size-6" />}
        title={t('schools.none')}
        detail={t('schools.noneDetail')}
      />
    );
  }
  if (!chosen) return <UnknownSchool instead={first} onOpen={choose} />;
  const choice = schools.length > 1 && (
    <SelectField
      label={t('schools.label')}
      value={chosen.id}
      onChange={(event) => choose(event.target.value)}
      className="w-full sm:w-72"
    >
      {schools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return children(chosen, choice || null);
}

/** Another school is shown without what was open of this one. */
const tenantAddress: AddressCodec<{ tenant: string | null }> = {
  read: (params) => ({ tenant: params.get('tenant') }),
  write: ({ tenant }) => queryOf([['tenant', tenant]]),
};
