import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { Badge } from '#ui/badge.tsx';

/** One visit of a day: when, what and where, and how many come. */
export function VisitRow({ visit, address }: { visit: SchoolVisit; address: string }) {
  const times = useZoneTimes();
  const zone = times.foreignZone(visit);
  const { t } = useTranslation('visits');
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-line not-last:border-b px-4 py-3 hover:bg-surface-tint sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:px-5">
      <p className="text-sm tabular-nums">
        {times.span(visit)}
        {zone && <span className="block text-ink-soft text-xs">{t('zone', { zone })}</span>}
      </p>
      <p className="wrap-anywhere min-w-0">
        <Link to={address} className="font-medium after:absolute after:inset-0">
          {visit.name}
        </Link>
        <Where visit={visit} />
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm sm:justify-end">
        <Seats visit={visit} />
      </p>
    </li>
  );
}

export function Where({ visit: { place, mode } }: { visit: Pick<SchoolVisit, 'place' | 'mode'> }) {
  const { t } = useTranslation('visits');
  const where = [place, mode === 'video' ? t('video') : ''].filter(Boolean).join(' · ');
  // The point goes to the next line with the place, and is not left at a line's end.
  return where === '' ? null : <span className="text-ink-soft text-sm">{` ·\u00a0${where}`}</span>;
}

/** How many families have a place, of how many, and how many wait. */
export function Seats({ visit }: { visit: SchoolVisit }) {
  const { t } = useTranslation('visits');
  const { taken, capacity, waiting, cancelled } = visit;
  if (cancelled) return <Badge tone="cancelled">{t('cancelled')}</Badge>;
  return (
    <>
      <span className="tabular-nums">{t('seats', { taken, capacity })}</span>
      {waiting > 0 && <Badge tone="pending">{t('waiting', { count: waiting })}</Badge>}
    </>
  );
}
