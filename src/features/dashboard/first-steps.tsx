import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type SetupProgress, setupProgressOptions } from '#data/analytics/dashboard-queries.ts';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

type Step = keyof SetupProgress;

/** Links to the pages of the steps; a step without a page, or one this person may not open, has none. */
export type StepLinks = Partial<Record<Step, string>>;

/** The setup steps of a new school. They are ticked automatically, and hidden once all are done or on request. */
export function FirstSteps({
  staffId,
  schoolId = '',
  links,
}: {
  staffId: string;
  /** Empty for all of the user's schools. */
  schoolId?: string;
  links: StepLinks;
}) {
  const hiddenKey = `first_steps_hidden_${staffId}${schoolId && `_${schoolId}`}`;
  const [isHidden, setHidden] = useState(() => safeLocalStorage.get(hiddenKey) === 'yes');
  const { data, error } = useQuery({ ...setupProgressOptions(staffId, schoolId), enabled: !isHidden });
  const done = order.filter((step) => data?.[step]);
  const isComplete = done.length === order.length;
  useEffect(() => {
    // Stored, so that the next visit reserves no space for it.
    if (isComplete) safeLocalStorage.set(hiddenKey, 'yes');
  }, [isComplete, hiddenKey]);

  if (isHidden || isComplete || (error && !data)) return null;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  const hide = () => {
    safeLocalStorage.set(hiddenKey, 'yes');
    setHidden(true);
  };
  return <StepList done={done} links={links} onHide={hide} />;
}

function StepList({ done, links, onHide }: { done: Step[]; links: StepLinks; onHide(): void }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface">
      <div className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
        <h3 id="first-steps" className="font-semibold">
          {t('setup.heading')}
        </h3>
        <p className="flex-1 text-ink-faint text-sm tabular-nums">
          {t('setup.progress', { done: done.length, all: order.length })}
        </p>
        <IconButton
          label={t('setup.dismiss')}
          icon={<X className="size-4" />}
          onClick={onHide}
          className="text-ink-faint"
        />
      </div>
      <ol className="divide-y divide-line">
        {order.map((step) => (
          <StepRow key={step} step={step} isDone={done.includes(step)} link={links[step]} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step, isDone, link }: { step: Step; isDone: boolean; link: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const title = t(words[step].title);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 px-5 py-3.5">
      <Icon
        aria-label={t(isDone ? 'setup.done' : 'setup.todo')}
        role="img"
        className={clsx('mt-0.5 size-5 shrink-0', isDone ? 'text-status-completed' : 'text-ink-faint')}
      />
      <span className="min-w-0">
        {link && !isDone ? (
          <Link
            to={link}
            className="font-medium text-brand-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {title}
          </Link>
        ) : (
          <span className={clsx('font-medium', isDone && 'text-ink-faint line-through')}>{title}</span>
        )}
        <span className="block text-ink-soft text-sm">{t(words[step].note)}</span>
      </span>
    </li>
  );
}

const order: readonly Step[] = ['published', 'knowledge', 'widget_seen', 'colleagues'];

const words = {
  published: { title: 'setup.published', note: 'setup.publishedNote' },
  knowledge: { title: 'setup.knowledge', note: 'setup.knowledgeNote' },
  widget_seen: { title: 'setup.widget', note: 'setup.widgetNote' },
  colleagues: { title: 'setup.colleagues', note: 'setup.colleaguesNote' },
} as const;
