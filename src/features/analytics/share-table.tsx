import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { percentText } from './figures.ts';

export interface ShareRow {
  key: string;
  label: ReactNode;
  count: number;
  /** The URL of the enquiries it counts; the whole row opens them. */
  to?: string | undefined;
  /** A background class of the bar; the brand's unless given. */
  colour?: string;
}

/**
 * A bar chart that is also a table: each bar is below its name, beside its figure and its share. Rows beyond the first
 * few are summed up until expanded, so that what is shown always adds up to the total.
 */
export function ShareTable({
  caption,
  heading,
  rows,
  total,
  isFunnel = false,
}: {
  caption: string;
  /** The heading of the first column. */
  heading: string;
  rows: readonly ShareRow[];
  total: number;
  /** Each row is a part of the one before, not of the total. */
  isFunnel?: boolean;
}) {
  const { t } = useTranslation('analytics');
  const language = currentLanguage();
  const [isOpen, setOpen] = useState(false);
  const isLong = rows.length > shortList;
  const shown = isLong && !isOpen ? rows.slice(0, shortList - 1) : rows;
  const others = isFunnel ? 0 : total - shown.reduce((sum, { count }) => sum + count, 0);
  const longest = Math.max(1, others, ...rows.map(({ count }) => count));

  const row = ({ key, label, count, to, colour }: ShareRow) => (
    <tr key={key} className={clsx(to && 'relative hover:bg-surface-tint')}>
      <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
        <span className="wrap-anywhere block">
          {to ? (
            <Link to={to} className="text-brand-text after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
        <span aria-hidden className="mt-1 block h-2 rounded-full bg-surface-tint">
          <span
            className={clsx('block h-full rounded-full', colour ?? 'bg-brand-text', count > 0 && 'min-w-1')}
            style={{ width: `${(count / longest) * 100}%` }}
          />
        </span>
      </th>
      <td className="py-1.5 pl-2 text-right align-top">{numberText(count, language)}</td>
      <td className="min-w-14 py-1.5 pl-2 text-right align-top text-ink-soft">
        {percentText(count, total, language)}
      </td>
    </tr>
  );

  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {heading}
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              {t('columns.enquiries')}
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              {t('columns.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row)}
          {others > 0 && row({ key: 'others', label: t('others'), count: others, colour: 'bg-line-strong' })}
        </tbody>
        {!isFunnel && (
          <tfoot>
            <tr className="border-line border-t font-medium">
              <th scope="row" className="pt-2 text-left font-medium">
                {t('columns.total')}
              </th>
              <td className="pt-2 pl-2 text-right">{numberText(total, language)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 -ml-4 text-sm"
        >
          {isOpen ? t('showFewer') : t('showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

const shortList = 8;
