import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import type { RowsOf } from '../rows-address.ts';
import { useBucketText } from './bucket-text.ts';
import type { Bucket, BucketUnit } from './time-buckets.ts';

/** A bar for each time bucket, which opens its enquiries. For the eye and the mouse: the table has the same. */
export function OverTimeChart({
  unit,
  buckets,
  rowsOf,
}: {
  unit: BucketUnit;
  buckets: readonly Bucket[];
  rowsOf: RowsOf;
}) {
  const navigate = useNavigate();
  const text = useBucketText(unit);
  const language = currentLanguage();
  const number = (value: number) => numberText(value, language);
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: '100%' }}
      data={buckets}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="from"
        tickFormatter={text.tick}
        tick={tick}
        tickLine={false}
        stroke="var(--line-strong)"
        interval="equidistantPreserveStart"
        minTickGap={16}
        tickMargin={6}
      />
      <YAxis
        allowDecimals={false}
        tickFormatter={number}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip
        content={({ active, label }) => (
          <Tip bucket={active ? buckets.find(({ from }) => from === label) : undefined} label={text.row} />
        )}
        cursor={{ fill: 'var(--surface-tint)' }}
        isAnimationActive={false}
      />
      <Bar
        dataKey="count"
        className="cursor-pointer"
        onClick={(_, at) => {
          const bucket = buckets[at];
          if (bucket) void navigate(rowsOf({ from: bucket.from, to: bucket.to }));
        }}
        fill="var(--brand-text)"
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
        isAnimationActive={false}
      />
    </BarChart>
  );
}

function Tip({ bucket, label }: { bucket: Bucket | undefined; label(bucket: Bucket): string }) {
  const { t } = useTranslation('analytics');
  if (!bucket) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <p className="text-ink-soft">{label(bucket)}</p>
      <p className="font-semibold tabular-nums">{t('enquiryCount', { count: bucket.count })}</p>
    </div>
  );
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 };
