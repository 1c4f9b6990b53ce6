import { useQuery } from '@tanstack/react-query';
import { School as SchoolIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type School, schoolsOptions } from '#data/schools/staff-schools.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';

/**
 * Renders a page for one of the user's schools: the one in the URL (`school`), by default their first. `waiting` is
 * shown until the schools are loaded.
 */
export function OwnSchool({
  staffId,
  waiting,
  children,
}: {
  staffId: string;
  waiting: ReactNode;
  children(school: School): ReactNode;
}) {
  const { t } = useTranslation('common');
  const { data: schools, error, refetch } = useQuery(schoolsOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const [params] = useSearchParams();
  const asked = params.get('school');

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
  if (schools?.length === 0) {
    return (
      <StatePanel
        role="status"
        icon={<SchoolIcon className="size-6" />}
        title={t('schools.none')}
        detail={t('schools.noneDetail')}
      />
    );
  }
  // The console shows no page for a school that is none of the user's.
  const shown = asked ? schools?.find(({ id }) => id === asked) : schools?.[0];
  return shown ? children(shown) : waiting;
}
