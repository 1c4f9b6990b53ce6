import { queryOptions, useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configManager } from '#data/configuration/config-manager.ts';
import { rememberedSchool } from '#data/schools/chosen-school.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { schoolAddress } from '#lib/search-params.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { UnknownSchool } from '#ui/feedback/unknown-school.tsx';
import { BuilderProvider } from './builder-provider.tsx';
import { DraftSync } from './sync/draft-sync.tsx';
import { LeaveGuard } from './sync/leave-guard.tsx';
import { useDraftStart } from './sync/use-draft-start.ts';
import { BuilderSchoolSelect, SourceSwitch } from './workbench/source-choice.tsx';
import { Workbench } from './workbench/workbench.tsx';

/**
 * The workflow builder, for one school at a time. Visitors may view, test, import and export; `staffId` is null for
 * them, and nothing is saved or published. School and source are in the URL.
 */
export function BuilderPage({ staffId }: { staffId: string | null }) {
  const { t } = useTranslation('builder');
  const { shown, show } = useAddressState(schoolAddress);
  const { tenant: asked, isApi } = shown;
  const editorId = isApi ? staffId : null;
  const own = useQuery({ ...schoolsOptions(editorId ?? ''), enabled: editorId !== null });
  const open = useQuery({ ...openTenantsOptions(isApi), enabled: editorId === null });
  const tenants = editorId === null ? open : own;
  const { isRefreshing, onRefresh } = useManualRefresh(tenants.refetch);
  const find = (tenant: string) => tenants.data?.find(({ id }) => id === tenant);
  const usual =
    find(staffId ? rememberedSchool(staffId) : '') ?? find(builtInSchool.tenantId) ?? tenants.data?.[0];
  const chosen = asked ? find(asked) : usual;

  const choose = (change: Partial<typeof shown>) => show(change, { replace: true });

  if (!tenants.data) {
    if (!tenants.error) return <Wait />;
    return (
      <div className="text-center">
        <LoadFailure title={t('tenantsFailed')} detail={t('failedDetail')} {...{ isRefreshing, onRefresh }} />
        <Button variant="quiet" onClick={() => choose({ isApi: false })} className="-mt-6">
          {t('useStatic')}
        </Button>
      </div>
    );
  }
  if (!usual) {
    return (
      <StatePanel
        role="status"
        icon={<School className="size-6" />}
        title={t('noTenants')}
        detail={t('noTenantsDetail')}
      />
    );
  }
  const tenantId = asked || usual.id;
  const school = (
    <BuilderSchoolSelect
      tenants={tenants.data}
      tenantId={tenantId}
      onTenant={(tenant) => choose({ tenant })}
    />
  );
  const source = <SourceSwitch isApi={isApi} onApi={(next) => choose({ isApi: next, tenant: tenantId })} />;
  if (!chosen) {
    return (
      <div>
        <BareHeader {...{ school, source }} />
        <UnknownSchool instead={usual} onOpen={(tenant) => choose({ tenant })} />
      </div>
    );
  }
  return (
    <OneSchool key={`${tenantId} ${isApi}`} {...{ staffId, editorId, isApi, school, source, tenantId }} />
  );
}

interface OneSchoolProps {
  staffId: string | null;
  /** The editing staff member; null where nothing is saved. */
  editorId: string | null;
  tenantId: string;
  isApi: boolean;
  school: ReactNode;
  source: ReactNode;
}

function OneSchool({ staffId, editorId, tenantId, isApi, school, source }: OneSchoolProps) {
  const { t } = useTranslation('builder');
  const start = useDraftStart(editorId, tenantId, isApi);
  const { isRefreshing, onRefresh } = useManualRefresh(start.refetch);
  if (!start.data) {
    if (!start.error) return <Wait />;
    return (
      <div>
        <BareHeader {...{ school, source }} />
        <LoadFailure
          title={t('configFailed', { tenant: tenantId })}
          detail={t('failedDetail')}
          {...{ isRefreshing, onRefresh }}
        />
      </div>
    );
  }
  return (
    <BuilderProvider config={start.data.config} schoolVariables={start.data.schoolVariables}>
      <DraftSync staffId={editorId} tenantId={tenantId} start={start.data}>
        <LeaveGuard />
        <Workbench {...{ staffId, tenantId, school, source }} isKept={start.data.isMember} />
      </DraftSync>
    </BuilderProvider>
  );
}

/** The choice of school and source alone, while there is nothing to edit. */
function BareHeader({ school, source }: Pick<OneSchoolProps, 'school' | 'source'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-line border-b bg-surface px-4 py-2 sm:px-6">
      {school}
      {source}
    </div>
  );
}

function Wait() {
  const { t } = useTranslation('builder');
  return (
    <div className="grid flex-1 place-items-center py-24 text-brand-text">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** The schools open to visitors, from the backend or from the built-in configurations. */
function openTenantsOptions(isApi: boolean) {
  return queryOptions({
    queryKey: ['builder', 'tenants', isApi],
    queryFn: () => {
      configManager.setApiMode(isApi);
      return configManager.getAvailableTenants();
    },
  });
}
