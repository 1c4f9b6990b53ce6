import { Users } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useDiffWords } from '../versions/use-diff-words.ts';
import { useEditor } from './editor-context.ts';
import type { useStepForm } from './use-step-form.ts';

type StepForm = ReturnType<typeof useStepForm>;

/**
 * What happened elsewhere to the step while it was edited: that it was removed, and each field that was changed there
 * too, with both values, to keep one. Nothing while there is no such case.
 */
export function MeanwhileNotice({
  ref,
  isRemoved,
  conflicts,
  settle,
}: Pick<StepForm, 'conflicts' | 'settle'> & { ref: Ref<HTMLElement>; isRemoved: boolean }) {
  const { t } = useTranslation(['builder-editor', 'builder-sync']);
  const { config, flow, origin } = useEditor();
  const { sentenceOf, valueName } = useDiffWords(config);
  const hasConflicts = conflicts.length > 0;
  if (!isRemoved && !hasConflicts) return null;
  return (
    <section
      ref={ref}
      role="alert"
      aria-labelledby="step-meanwhile"
      tabIndex={-1}
      className="mx-5 mb-3 max-h-2/5 shrink-0 overflow-y-auto rounded-card border border-status-pending bg-status-pending-soft p-3 text-sm"
    >
      <div className="flex gap-3">
        <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-status-pending" />
        <div>
          <p id="step-meanwhile" className="font-medium">
            {t(isRemoved ? 'meanwhile.removed' : 'meanwhile.changed')}
          </p>
          <p className="mt-0.5 text-ink-soft">
            {t(isRemoved ? 'meanwhile.removedDetail' : 'meanwhile.changedDetail')}
          </p>
        </div>
      </div>
      {conflicts.map(({ name, changes }) => (
        <div key={name} className="mt-3 rounded-control bg-surface p-3">
          <div id={`step-meanwhile-${name}`}>
            {changes.map((part) => {
              const change = { ...part, flow, step: origin.id };
              return (
                <dl
                  key={[part.kind, part.item, part.part, part.from, part.to].join(' ')}
                  className="wrap-anywhere mb-2"
                >
                  <dt className="font-medium">{sentenceOf(change)}</dt>
                  <dd className="mt-1 whitespace-pre-line">
                    {t('meanwhile.theirs', { value: valueName(change, part.from) || '–' })}
                  </dd>
                  <dd className="mt-1 whitespace-pre-line">
                    {t('meanwhile.mine', { value: valueName(change, part.to) || '–' })}
                  </dd>
                </dl>
              );
            })}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              aria-describedby={`step-meanwhile-${name}`}
              onClick={() => settle(name, 'mine')}
            >
              {t('builder-sync:conflict.keepMine')}
            </Button>
            <Button
              variant="outline"
              aria-describedby={`step-meanwhile-${name}`}
              onClick={() => settle(name, 'theirs')}
            >
              {t('builder-sync:conflict.takeTheirs')}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
