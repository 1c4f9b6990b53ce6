import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Version, versionOptions } from '#data/configuration/configuration-draft.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { figureRows } from './figure-rows.ts';
import { FiguresChoiceFields } from './figures-choice.tsx';
import { useFigures, useVersionFigures } from './figures-provider.tsx';
import { FiguresSummary } from './figures-summary.tsx';
import { FiguresTable } from './figures-table.tsx';
import { VersionsCompared } from './versions-compared.tsx';

/** Where the parents of a published version went on and where they left: as a table, and beside another version. */
export function FiguresPanel({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('builder-figures');
  return (
    <section aria-labelledby="figures-title" className="px-4 py-4 sm:px-6">
      <div className="pe-12">
        <h2
          id="figures-title"
          tabIndex={-1}
          data-arrival
          className="font-semibold text-lg tracking-[-0.01em] outline-none"
        >
          {t('title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('intro')}</p>
      </div>
      <Figures {...{ staffId, tenantId }} />
    </section>
  );
}

function Figures({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation(['builder-figures', 'common']);
  const { choice } = useFigures();
  const { versions, version } = useVersionFigures(staffId, tenantId, choice.version, choice.days);
  const { isRefreshing, onRefresh } = useManualRefresh(versions.refetch);
  if (!versions.data) {
    if (!versions.error) return <Wait />;
    return (
      <LoadFailure
        title={t('versionsFailed')}
        detail={t('common:checkConnection')}
        {...{ isRefreshing, onRefresh }}
      />
    );
  }
  if (version === null) return <Nothing title={t('noVersion')} detail={t('noVersionDetail')} />;
  const other = choice.other === version ? null : choice.other;
  return (
    <>
      <FiguresChoiceFields versions={versions.data} {...{ version, other }} />
      <OneVersion {...{ staffId, tenantId, version, other }} />
      <Explained versions={versions.data} />
    </>
  );
}

function OneVersion({
  staffId,
  tenantId,
  version,
  other,
}: {
  staffId: string;
  tenantId: string;
  version: number;
  other: number | null;
}) {
  const { t } = useTranslation(['builder-figures', 'common']);
  const { days } = useFigures().choice;
  const first = useLoaded(staffId, tenantId, version);
  const second = useLoaded(other === null ? null : staffId, tenantId, other);
  const { isRefreshing, onRefresh } = useManualRefresh(async () => {
    await Promise.all([first.refetch(), second.refetch()]);
  });
  const isComplete = first.figures && first.config && (other === null || (second.figures && second.config));
  if (!isComplete) {
    if (!first.error && !second.error) return <Wait />;
    return (
      <LoadFailure
        title={t('failed')}
        detail={t('common:checkConnection')}
        {...{ isRefreshing, onRefresh }}
      />
    );
  }
  const { figures, config } = first;
  if (!figures || !config) return null;
  if (other !== null && second.figures && second.config) {
    const sides = [
      { version, figures, rows: figureRows(config, figures) },
      { version: other, figures: second.figures, rows: figureRows(second.config, second.figures) },
    ] as const;
    return <VersionsCompared sides={sides} />;
  }
  if (figures.conversations === 0) {
    const detail = figures.running > 0 ? t('running', { count: figures.running }) : t('noneDetail');
    return <Nothing title={t('none', { version, count: days })} detail={detail} />;
  }
  return (
    <>
      <FiguresSummary figures={figures} />
      <FiguresTable flows={figureRows(config, figures)} />
    </>
  );
}

/** The figures of a version with its steps; nothing is loaded without staff or version. */
function useLoaded(staffId: string | null, tenantId: string, version: number | null) {
  const { days } = useFigures().choice;
  const isWanted = staffId !== null && version !== null;
  const figures = useVersionFigures(isWanted ? staffId : null, tenantId, version, days);
  const config = useQuery({ ...versionOptions(staffId ?? '', tenantId, version ?? 0), enabled: isWanted });
  return {
    figures: figures.data,
    config: config.data,
    error: figures.error ?? config.error,
    refetch: async () => {
      if (figures.error) await figures.refetch();
      if (config.error) await config.refetch();
    },
  };
}

/** The definitions of the figures. */
function Explained({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('builder-figures');
  return (
    <details className="mt-6 text-ink-soft text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-ink">{t('means.title')}</summary>
      <ul className="grid max-w-prose list-disc gap-1.5 ps-5">
        <li>{t('means.seen')}</li>
        <li>{t('means.answered')}</li>
        <li>{t('means.left')}</li>
        <li>{t('means.finished')}</li>
        <li>{t('means.sum')}</li>
        <li>{t('means.over')}</li>
        <li>{t('means.reload')}</li>
        <li>{t('means.elsewhere')}</li>
        {versions.length > 1 && <li>{t('means.compare')}</li>}
        <li>{t('means.private')}</li>
      </ul>
    </details>
  );
}

function Nothing({ title, detail }: { title: string; detail: string }) {
  return (
    <StatePanel role="status" icon={<ChartNoAxesColumn className="size-6" />} title={title} detail={detail} />
  );
}

function Wait() {
  const { t } = useTranslation('builder-figures');
  return (
    <div role="status" aria-label={t('loading')} className="mt-5 grid gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
