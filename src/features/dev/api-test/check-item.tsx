import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { JsonView } from '../json-view.tsx';
import type { CheckRow } from './check.ts';

/** One check: its name, how it went, how long it took, and what it found. */
export function CheckItem({ row, isAtWork }: { row: CheckRow; isAtWork: boolean }) {
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
