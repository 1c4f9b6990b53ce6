import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { flowView } from '../flow-view.ts';
import type { Change, ChangeKind } from './diff/change.ts';
import { diffConfigs } from './diff/diff-configs.ts';
import { useDiffWords } from './use-diff-words.ts';

/** The difference between two configurations: a one-line summary, and each change when expanded. */
export function ConfigDiff({ from, to }: { from: TenantConfig; to: TenantConfig }) {
  const { t } = useTranslation('builder-versions');
  const { summaryOf } = useDiffWords(from, to);
  const [isOpen, setOpen] = useState(false);
  const changes = useMemo(() => diffConfigs(from, to), [from, to]);
  if (changes.length === 0) return <p className="text-ink-soft text-sm">{t('diff.none')}</p>;
  return (
    <div>
      <p className="max-w-prose text-pretty [overflow-wrap:anywhere]">{summaryOf(changes)}.</p>
      <details className="group mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-control pe-2 text-brand-text text-sm pointer-fine:min-h-9">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          {t('diff.show', { count: changes.length })}
        </summary>
        {isOpen && <Changes changes={changes} from={from} to={to} />}
      </details>
    </div>
  );
}

/** The changes by workflow. Of long lists only the first are shown until expanded. */
function Changes({
  changes,
  from,
  to,
}: {
  changes: readonly Change[];
  from: TenantConfig;
  to: TenantConfig;
}) {
  const { t } = useTranslation('builder-versions');
  const words = useDiffWords(from, to);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, mostShown);
  const flows = [...new Set(shown.map(({ flow }) => flow))];
  return (
    <>
      {flows.map((flow) => (
        <section key={flow} className="mt-2">
          <h4 className="font-medium text-ink-faint text-sm">
            {flow === '' ? t('diff.whole') : (flowView(to, flow)?.title ?? flow)}
          </h4>
          <ul className="divide-y divide-line">
            {keyed(shown.filter((change) => change.flow === flow)).map(([key, change]) => (
              <ChangeRow key={key} change={change} words={words} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < changes.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-1 w-full">
          {t('diff.more', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** The same change may occur twice, as with two buttons of one name. */
function keyed(changes: readonly Change[]): [key: string, change: Change][] {
  const seen = new Map<string, number>();
  return changes.map((change) => {
    const name = [change.kind, change.step, change.item, change.part].join(' ');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return [`${name} ${before}`, change];
  });
}

const mostShown = 60;

/** One change, with old and new value unless its sentence contains them. */
function ChangeRow({ change, words }: { change: Change; words: ReturnType<typeof useDiffWords> }) {
  const { t } = useTranslation('builder-versions');
  const { sentenceOf, valueName } = words;
  const { from, to } = { from: valueName(change, change.from), to: valueName(change, change.to) };
  const isInSentence = inSentence.has(change.kind) || (from === undefined && to === undefined);
  return (
    <li className="py-2.5 text-sm">
      <p className="[overflow-wrap:anywhere]">{sentenceOf(change)}</p>
      {!isInSentence && (
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

/** Their sentences contain both values. */
const inSentence = new Set<ChangeKind>(['stepRenamed', 'flowRenamed', 'stepMoved', 'optionText']);
