import { useQuery } from '@tanstack/react-query';
import { School as SchoolIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type School, schoolsOptions } from '#data/schools/staff-schools.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
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
  const [params, setParams] = useSearchParams();
  const requestedTenant = params.get('tenant');
  const chosen = requestedTenant ? schools?.find(({ id }) => id === requestedTenant) : schools?.[0];
  const choose = (tenant: string) => setParams({ tenant }, { replace: true });

  if (!schools && error) {
    return (
      <LoadFailure
        title={t('schools.failed')}
        detail={t('schools.failedDetail')}
        retry={t('retry')}
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
