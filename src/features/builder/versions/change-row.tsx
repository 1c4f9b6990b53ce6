import { useTranslation } from 'react-i18next';
import type { Change, ChangeKind } from './diff/change.ts';
import { useDiffWords } from './use-diff-words.ts';

/** One difference, with what was there and what is there now where its sentence does not say so already. */
export function ChangeRow({ change }: { change: Change }) {
  const { t } = useTranslation('builder-versions');
  const { sentenceOf } = useDiffWords();
  const { from, to } = change;
  const isTold = told.has(change.kind) || (from === undefined && to === undefined);
  return (
    <li className="py-2.5 text-sm">
      <p className="[overflow-wrap:anywhere]">{sentenceOf(change)}</p>
      {!isTold && (
        <div className="mt-1.5 overflow-hidden rounded-control border border-line">
          {from !== undefined && (
            <p className="border-danger border-s-3 bg-danger-soft px-2.5 py-1.5">
              <span className="sr-only">{t('diff.before')} </span>
              <del className={textClass}>{from || t('diff.nothing')}</del>
            </p>
          )}
          {to !== undefined && (
            <p className="border-status-completed border-s-3 bg-status-completed-soft px-2.5 py-1.5">
              <span className="sr-only">{t('diff.now')} </span>
              <ins className={textClass}>{to || t('diff.nothing')}</ins>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

const textClass = 'whitespace-pre-line no-underline [overflow-wrap:anywhere]';

/** Their sentences name both. */
const told = new Set<ChangeKind>(['stepRenamed', 'flowRenamed', 'stepMoved', 'optionText']);
