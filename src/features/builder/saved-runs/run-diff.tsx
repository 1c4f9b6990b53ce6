import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useEndText } from '../tester/end-note.tsx';
import type { DiffLine } from './diff-lines.ts';

/** A diff of two transcripts. Old, new and speaker are also given as text for screen readers. */
export function RunDiff({ lines }: { lines: readonly DiffLine[] }) {
  const { t } = useTranslation('builder-tester');
  const endText = useEndText();
  return (
    <ol className="overflow-hidden rounded-card border border-line text-sm">
      {lines.map(({ type, line }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice, and the list is read-only.
          key={at}
          className={clsx('grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1 border-s-3 px-2 py-1', looks[type])}
        >
          <span aria-hidden className="select-none font-mono">
            {marks[type]}
          </span>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {type !== 'same' && (
              <span className="sr-only">{type === 'added' ? t('diff.now') : t('diff.before')} </span>
            )}
            {line.from === 'end' ? (
              <em className="text-ink-soft">{endText(line)}</em>
            ) : (
              <>
                <span className="text-ink-soft">{line.from === 'bot' ? t('log.bot') : t('log.user')}</span>{' '}
                {type === 'removed' ? <del className="decoration-ink-faint">{line.text}</del> : line.text}
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

const marks = { same: '', added: '+', removed: '−' };

const looks = {
  same: 'border-transparent text-ink-soft',
  added: 'border-status-completed bg-status-completed-soft',
  removed: 'border-danger bg-danger-soft',
};
