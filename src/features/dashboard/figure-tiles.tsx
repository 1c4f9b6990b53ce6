import type { EnquiryFigures } from '../../data/dashboard-queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dashboardWords as words } from './dashboard-words.ts';

/** The three figures; null while they load, in the room they will take. */
export function FigureTiles({ figures }: { figures: EnquiryFigures | null }) {
  const hours = figures?.responseHours ?? null;
  return (
    <dl
      aria-busy={!figures}
      className="grid overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line"
    >
      <Tile label={words.total} value={figures?.total.toLocaleString('en-IN')} note={words.totalNote} />
      <Tile label={words.pending} value={figures?.pending.toLocaleString('en-IN')} note={words.pendingNote} />
      <Tile
        label={words.response}
        value={figures && (hours === null ? words.none : words.hours(hours))}
        note={figures && hours === null ? words.responseNone : words.responseNote}
      />
    </dl>
  );
}

function Tile({ label, value, note }: { label: string; value: string | null | undefined; note: string }) {
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
