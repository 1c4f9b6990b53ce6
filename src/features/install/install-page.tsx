import { useQuery } from '@tanstack/react-query';
import { School as SchoolIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type School, schoolsOptions } from '../../data/staff-schools.ts';
import { useManualRefresh } from '../../lib/use-manual-refresh.ts';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { SchoolInstall } from './school-install.tsx';

/** How the chat comes onto a school's own site. `app` is the origin that serves it. */
export function InstallPage({ staffId, app }: { staffId: string; app: string }) {
  const { t } = useTranslation(['install', 'common']);
  const { data: schools, error, refetch } = useQuery(schoolsOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const [params, setParams] = useSearchParams();
  const chosen = schools?.find(({ id }) => id === params.get('tenant')) ?? schools?.[0];

  if (!schools && error) {
    return (
      <LoadFailure
        title={t('schools.failed')}
        detail={t('problem.unreachable')}
        retry={t('common:retry')}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
      />
    );
  }
  if (!schools) return <Waiting label={t('common:loading')} />;
  if (!chosen) {
    return (
      <StatePanel
        role="status"
        icon={<SchoolIcon className="size-6" />}
        title={t('schools.none')}
        detail={t('schools.noneDetail')}
      />
    );
  }
  return (
    <div className="relative mx-auto grid w-full max-w-6xl gap-10 px-4 py-8 sm:px-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        <SchoolChoice
          schools={schools}
          chosen={chosen}
          onChoose={(id) => setParams({ tenant: id }, { replace: true })}
        />
      </div>
      <SchoolInstall key={chosen.id} staffId={staffId} tenantId={chosen.id} app={app} />
    </div>
  );
}

function SchoolChoice({
  schools,
  chosen,
  onChoose,
}: {
  schools: School[];
  chosen: School;
  onChoose(id: string): void;
}) {
  const { t } = useTranslation('install');
  if (schools.length === 1) return null;
  return (
    <SelectField
      label={t('schools.label')}
      value={chosen.id}
      onChange={(event) => onChoose(event.target.value)}
      className="w-full sm:w-72"
    >
      {schools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
