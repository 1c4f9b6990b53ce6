import { useTranslation } from 'react-i18next';
import type { ConversationFigures } from '#data/analytics/conversation-figures.ts';
import { compareShares, type Share } from './compare-shares.ts';
import type { FlowRows } from './figure-rows.ts';
import { countText, pointsText, shareText } from './figure-texts.ts';

interface Side {
  version: number;
  figures: ConversationFigures;
  rows: readonly FlowRows[];
}

/**
 * Two versions side by side: how many sent the enquiry, and how many left at each step that both have. Of many steps some
 * would differ by chance alone, so that for them the interval is wider.
 */
export function VersionsCompared({ sides }: { sides: readonly [Side, Side] }) {
  const { t } = useTranslation('builder-figures');
  const [first, second] = sides;
  const others = new Map(second.rows.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
  const both = first.rows
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const other = others.get(row.key);
      return other ? [{ key: row.key, name: row.name, shares: [leftOf(row), leftOf(other)] as const }] : [];
    });
  const sent = ({ figures }: Side): Share => ({ count: figures.submitted, of: figures.conversations });
  return (
    <div className="-mx-2 mt-4 overflow-x-auto px-2">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">
          {t('compare.name', { first: first.version, second: second.version })}
        </caption>
        <thead className="align-bottom text-ink-soft text-xs">
          <tr>
            <td className="pb-1" />
            {sides.map(({ version }) => (
              <th key={version} scope="col" className="pb-1 ps-3 text-end font-medium">
                {t('compare.version', { version })}
              </th>
            ))}
            <th scope="col" className="pb-1 ps-3 text-end font-medium">
              {t('compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('compare.sent')} shares={[sent(first), sent(second)]} z={certainty.whole} />
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-start font-semibold">
              {t('compare.left')}
            </th>
          </tr>
          {both.map(({ key, name, shares }) => (
            <Row key={key} name={name} shares={shares} z={certainty.step} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of 100 comparisons of what is alike, 5 and 1 show a difference. */
const certainty = { whole: 1.96, step: 2.58 };

function leftOf({ figure }: { figure: { left: number; seen: number } }): Share {
  return { count: figure.left, of: figure.seen };
}

function Row({ name, shares, z }: { name: string; shares: readonly [Share, Share]; z: number }) {
  const { t } = useTranslation('builder-figures');
  const result = compareShares(...shares, z);
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="wrap-anywhere w-full min-w-28 py-2 text-start font-normal">
        {name}
      </th>
      {shares.map(({ count, of }, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change places.
          key={at}
          className="whitespace-nowrap py-2 ps-3 text-end"
        >
          {shareText(count, of)}
          <span className="block text-ink-soft text-xs">
            {t('compare.of', { part: countText(count), whole: countText(of) })}
          </span>
        </td>
      ))}
      <td className="py-2 ps-3 text-end">
        {result.type === 'too-few' ? (
          <span className="text-ink-soft">{t('compare.tooFew')}</span>
        ) : (
          <>
            <span className="whitespace-nowrap font-medium">
              {t('compare.points', { points: pointsText(result.points) })}
            </span>
            <span className="block whitespace-nowrap text-ink-soft text-xs">
              {t('compare.between', { low: pointsText(result.low), high: pointsText(result.high) })}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}
