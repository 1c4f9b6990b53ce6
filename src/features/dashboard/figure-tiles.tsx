import { useTranslation } from 'react-i18next';
import type { EnquiryFigures } from '../../data/dashboard-queries.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { numberText } from '../../lib/number-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The three figures; null while they load, in the room they will take. */
export function FigureTiles({ figures }: { figures: EnquiryFigures | null }) {
  const { t } = useTranslation('dashboard');
  const number = (value: number, digits = 0) =>
    numberText(value, currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const hours = figures?.responseHours ?? null;
  return (
    <dl
      aria-busy={!figures}
      className="grid overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line"
    >
      <Tile label={t('tiles.total')} value={figures && number(figures.total)} note={t('tiles.totalNote')} />
      <Tile
        label={t('tiles.pending')}
        value={figures && number(figures.pending)}
        note={t('tiles.pendingNote')}
      />
      <Tile
        label={t('tiles.response')}
        value={figures && (hours === null ? t('tiles.none') : t('tiles.hours', { hours: number(hours, 1) }))}
        note={t(figures && hours === null ? 'tiles.responseNone' : 'tiles.responseNote')}
      />
    </dl>
  );
}

function Tile({ label, value, note }: { label: string; value: string | null; note: string }) {
  return (
    <div className="flex flex-col px-6 py-5">
      <dt className="font-medium text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 flex h-12 items-center font-semibold text-4xl tracking-[-0.02em] tabular-nums">
        {value ?? <Skeleton className="h-9 w-24" />}
      </dd>
      <dd className="text-ink-faint text-sm">{note}</dd>
    </div>
  );
}
