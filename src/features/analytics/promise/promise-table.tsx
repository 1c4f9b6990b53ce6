import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import type { RowsFilter, RowsOf } from '../rows-address.ts';

type Counts = Record<(typeof kinds)[number]['key'], number>;

interface PromiseRow {
  key: string;
  label: ReactNode;
  counts: Counts;
  filter: RowsFilter;
}

/** Kept, not kept and waiting for each row, and for all of them; rows beyond the first few wait to be expanded. */
export function PromiseTable({
  caption,
  heading,
  rows,
  rowsOf,
}: {
  caption: string;
  heading: string;
  rows: readonly PromiseRow[];
  rowsOf: RowsOf;
}) {
  const { t } = useTranslation('analytics');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, shortList);
  const all = { kept: 0, missed: 0, waiting: 0 };
  for (const { counts } of rows) for (const { key } of kinds) all[key] += counts[key];

  const numbers = (counts: Counts, filter: RowsFilter) =>
    kinds.map(({ key, promise }) => (
      <td key={key} className="text-right">
        {counts[key] === 0 ? (
          <span className="pr-2 text-ink-faint">0</span>
        ) : (
          <Link
            to={rowsOf({ ...filter, promise })}
            className="inline-grid min-h-11 min-w-11 place-items-center justify-items-end rounded-control pr-2 font-medium text-brand-text hover:underline pointer-fine:min-h-9"
          >
            {numberText(counts[key], currentLanguage())}
          </Link>
        )}
      </td>
    ));

  return (
    <div>
      <table className="w-full text-sm tabular-nums">
        <caption className="mb-2 text-left font-medium text-ink-soft">{caption}</caption>
        <thead className="text-ink-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {heading}
            </th>
            {kinds.map(({ key }) => (
              <th key={key} scope="col" className="pr-2 pb-1 pl-3 text-right font-medium">
                {t(`promise.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, counts, filter }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="wrap-anywhere w-full py-1.5 text-left font-normal">
                {label}
                <Bar counts={counts} />
              </th>
              {numbers(counts, filter)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t font-medium">
            <th scope="row" className="text-left font-medium">
              {t('columns.total')}
            </th>
            {numbers(all, {})}
          </tr>
        </tfoot>
      </table>
      {rows.length > shortList && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 -ml-4 text-sm"
        >
          {isOpen ? t('showFewer') : t('showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

/** The shares of a row, for the eye alone. */
function Bar({ counts }: { counts: Counts }) {
  return (
    <span aria-hidden className="mt-1 flex h-1.5 max-w-60 overflow-hidden rounded-full bg-surface-tint">
      {kinds.map(({ key, colour }) => (
        <span key={key} className={colour} style={{ flexGrow: counts[key] }} />
      ))}
    </span>
  );
}

/** The list calls them by these names. */
const kinds = [
  { key: 'kept', promise: 'kept', colour: 'bg-status-completed' },
  { key: 'missed', promise: 'missed', colour: 'bg-danger' },
  { key: 'waiting', promise: 'running', colour: 'bg-status-pending' },
] as const;

const shortList = 8;
