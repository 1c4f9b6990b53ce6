import { ArrowRight, ChevronRight, FlaskConical, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDeveloperConfig, type DeveloperConfig } from '#data/developer/developer-config.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { DevPage } from '../dev-page.tsx';
import { JsonView } from '../json-view.tsx';
import { TenantChoice } from '../tenant-choice.tsx';
import { useTenantChoice } from '../use-tenant-choice.ts';
import { type CheckRow, checkIds } from './check.ts';
import { checksOf } from './checks.ts';
import { runChecks } from './run-checks.ts';

/** Checks everything that a school's chat depends on, for the school and the source in the URL. */
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

/** One check: its name, status, duration and findings. */
function CheckItem({ row, isAtWork }: { row: CheckRow; isAtWork: boolean }) {
  const { t } = useTranslation('developer');
  const name = t(`apiTest.checks.${row.id}`);
  return (
    <li className="border-line not-last:border-b px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{name}</span>
        <Badge tone={tones[row.status]}>{t(`apiTest.status.${row.status}`)}</Badge>
        {isAtWork && <Spinner className="size-4 text-brand-text" />}
        {row.ms !== null && (
          <span className="ms-auto text-ink-soft text-sm tabular-nums">
            {t('apiTest.duration', { ms: Math.round(row.ms) })}
          </span>
        )}
      </div>
      <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
        {row.said ? t(`apiTest.said.${row.said.code}`, row.said.values) : t(`apiTest.about.${row.id}`)}
      </p>
      {row.data !== undefined && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control pe-3 font-medium text-brand-text text-sm pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            {t('apiTest.viewData')} <span className="sr-only">{name}</span>
          </summary>
          <div className="mt-1">
            <JsonView name={t('apiTest.dataOf', { name })} value={row.data} />
          </div>
        </details>
      )}
    </li>
  );
}

const tones: Record<CheckRow['status'], BadgeTone> = {
  pending: 'pending',
  success: 'completed',
  error: 'cancelled',
};

/** Runs a school's checks and returns the rows. Changing the school or leaving the page aborts a run. */
function useChecks(config: DeveloperConfig, tenantId: string, isApi: boolean) {
  const [rows, setRows] = useState<readonly CheckRow[]>([]);
  const underWay = useRef<AbortController>(null);
  const stop = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  return {
    rows,
    isRunning: rows.some(({ status }) => status === 'pending'),
    run() {
      stop();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      void runChecks(checksOf(config, tenantId, isApi), {
        now: () => performance.now(),
        show: setRows,
        signal,
      });
    },
    clear() {
      stop();
      setRows([]);
    },
  };
}
