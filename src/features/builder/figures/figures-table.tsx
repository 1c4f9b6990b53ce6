import clsx from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureRow, FlowRows } from './figure-rows.ts';
import { countText, shareText, timeText } from './figure-texts.ts';

/** Every step with its figures, and below one with several exits how many took each, and how many of those sent the enquiry. */
export function FiguresTable({ flows }: { flows: readonly FlowRows[] }) {
  const { t } = useTranslation('builder-figures');
  return (
    <div className="-mx-2 mt-4 overflow-x-auto px-2">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('table.name')}</caption>
        <thead className="align-bottom text-ink-soft text-xs">
          <tr>
            <th scope="col" className="pb-1 text-start font-medium">
              {t('table.step')}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={clsx('pb-1 font-medium', cellClass, column === 'time' && onlyRoomy)}
              >
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {flows.map(({ flow, title, rows }) => (
          <tbody key={flow}>
            {(flows.length > 1 || flow === '') && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className="pt-4 pb-1 text-start font-semibold"
                >
                  {title || t('table.others')}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.key}>
                <StepRow row={row} />
                {row.exits.length > 0 && <ExitsRow row={row} />}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const cellClass = 'ps-2 text-end sm:ps-3';
/** A phone has no room for it. */
const onlyRoomy = 'max-sm:hidden';
const columns = ['seen', 'answered', 'left', 'finished', 'time'] as const;

function StepRow({ row: { name, figure } }: { row: FigureRow }) {
  const { seen, answered, left, finished, median_ms } = figure;
  const cell = clsx(cellClass, 'whitespace-nowrap py-2 align-top');
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className="wrap-anywhere w-full min-w-20 py-2 sm:min-w-32 text-start align-top font-normal"
      >
        {name}
      </th>
      <td className={cell}>{countText(seen)}</td>
      <td className={cell}>{countText(answered)}</td>
      <td className={cell}>
        {countText(left)}
        {left > 0 && <span className="block text-ink-soft">{shareText(left, seen)}</span>}
      </td>
      <td className={cell}>{countText(finished)}</td>
      <td className={clsx(cell, onlyRoomy)}>{median_ms === null ? '–' : timeText(median_ms)}</td>
    </tr>
  );
}

function ExitsRow({ row }: { row: FigureRow }) {
  const { t } = useTranslation('builder-figures');
  return (
    <tr>
      <td colSpan={columns.length + 1} className="pb-2.5">
        <ul
          aria-label={t('exits.name', { step: row.name })}
          className="grid gap-1 border-line border-s-2 ps-3 text-ink-soft"
        >
          {row.exits.map(({ key, name, count, sent }) => (
            <li key={key} className="wrap-anywhere">
              {t('exits.to', {
                step: name,
                taken: countText(count),
                share: shareText(count, row.figure.answered),
              })}
              {' · '}
              {t('exits.sent', { sent: countText(sent), share: shareText(sent, count) })}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
