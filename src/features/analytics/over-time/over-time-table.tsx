import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import type { RowsOf } from '../rows-address.ts';
import { useBucketText } from './bucket-text.ts';
import type { Bucket, BucketUnit } from './time-buckets.ts';

/** The chart's figures, oldest first. */
export function OverTimeTable({
  unit,
  buckets,
  total,
  rowsOf,
}: {
  unit: BucketUnit;
  buckets: readonly Bucket[];
  total: number;
  /** Null where the table is visually hidden: a link must show its focus. */
  rowsOf: RowsOf | null;
}) {
  const { t } = useTranslation('analytics');
  const language = currentLanguage();
  const text = useBucketText(unit);
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">{t('overTime.title')}</caption>
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            {t(`overTime.column.${unit}`)}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('columns.enquiries')}
          </th>
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={bucket.from} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {text.row(bucket)}
            </th>
            <td className="py-1.5 text-right">
              {rowsOf && bucket.count > 0 ? (
                <Link
                  to={rowsOf({ from: bucket.from, to: bucket.to })}
                  className="-my-1.5 inline-grid min-h-11 min-w-11 items-center justify-items-end font-medium text-brand-text hover:underline pointer-fine:min-h-8"
                >
                  {numberText(bucket.count, language)}
                </Link>
              ) : (
                numberText(bucket.count, language)
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-strong border-t font-medium">
          <th scope="row" className="pt-2 text-left font-medium">
            {t('columns.total')}
          </th>
          <td className="pt-2 text-right">{numberText(total, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
