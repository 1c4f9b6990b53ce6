import { ArrowRight, FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDeveloperConfig, type DeveloperConfig } from '../../../data/developer-config.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { DevPage } from '../dev-page.tsx';
import { TenantChoice } from '../tenant-choice.tsx';
import { useTenantChoice } from '../use-tenant-choice.ts';
import { checkIds } from './check.ts';
import { CheckItem } from './check-item.tsx';
import { useChecks } from './use-checks.ts';

/** Tries out everything a school's chat relies on, for the school and the source that the address names. */
export function ApiTestPage() {
  const { t } = useTranslation('developer');
  const [config] = useState(createDeveloperConfig);
  const choice = useTenantChoice();
  const { tenantId, isApi } = choice;
  return (
    <DevPage title={t('apiTest.title')} intro={t('apiTest.intro')}>
      <TenantChoice choice={choice} />
      <Checks key={`${tenantId} ${isApi}`} {...{ config, tenantId, isApi }} />
      <p className="text-ink-soft text-sm">
        {t('apiTest.database')}{' '}
        <Link
          to="/supabase-test"
          className="inline-flex items-center gap-1 py-1 font-medium text-brand-text underline underline-offset-4"
        >
          {t('database.title')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </p>
    </DevPage>
  );
}

interface ChecksProps {
  config: DeveloperConfig;
  tenantId: string;
  isApi: boolean;
}

function Checks({ config, tenantId, isApi }: ChecksProps) {
  const { t } = useTranslation('developer');
  const { rows, isRunning, run, clear } = useChecks(config, tenantId, isApi);
  const atWork = rows.find(({ status }) => status === 'pending');
  const succeeded = rows.filter(({ status }) => status === 'success').length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isRunning} onClick={run}>
          {!isRunning && <Play aria-hidden className="size-4" />}
          {t('apiTest.run')}
        </Button>
        <Button variant="outline" disabled={rows.length === 0} onClick={clear}>
          {t('apiTest.clear')}
        </Button>
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {rows.length > 0 && !isRunning && t('apiTest.summary', { succeeded, all: rows.length })}
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {rows.length === 0 ? (
          <StatePanel
            role="status"
            icon={<FlaskConical className="size-6" />}
            title={t('apiTest.empty')}
            detail={t('apiTest.emptyDetail', { count: checkIds.length })}
          />
        ) : (
          <ol aria-label={t('apiTest.results')}>
            {rows.map((row) => (
              <CheckItem key={row.id} row={row} isAtWork={row === atWork} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
