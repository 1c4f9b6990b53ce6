import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type StepComment, stepCommentsOptions } from '#data/configuration/step-comments.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { stepSaying } from '../step-saying.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { useBegunText } from './use-begun-text.ts';
import { type RunAction, useCommentAction } from './use-comment-action.ts';

interface CommentsProps {
  staffId: string;
  tenantId: string;
}

/** The comments on the steps: a new one on the chosen step, those that are open, and those that are done. */
export function Comments({ staffId, tenantId }: CommentsProps) {
  const { t } = useTranslation(['builder-review', 'common']);
  const { data, error, refetch } = useQuery(stepCommentsOptions(staffId, tenantId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const run = useCommentAction(staffId, tenantId);
  const headingId = useId();
  const { state } = useBuilder();
  const isOfChosen = ({ flow, step }: StepComment) => Number(flow === state.flow && step === state.step);
  // Those on the chosen step first.
  const open = (data?.filter(({ resolved_at }) => resolved_at === null) ?? []).toSorted(
    (one, other) => isOfChosen(other) - isOfChosen(one),
  );
  const done = data?.filter(({ resolved_at }) => resolved_at !== null) ?? [];
  return (
    <section aria-labelledby={headingId} className="px-3">
      <h3 id={headingId} className="font-medium text-ink-soft text-sm">
        {t('comments.title')}
      </h3>
      <NewComment run={run} />
      {!data && error && (
        <LoadFailure
          title={t('comments.loadFailed')}
          detail={t('common:checkConnection')}
          {...{ isRefreshing, onRefresh }}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('comments.loading')} className="py-3">
          <Skeleton className="h-4 w-56" />
        </div>
      )}
      {data && open.length === 0 && <p className="mt-3 text-ink-soft text-sm">{t('comments.none')}</p>}
      <CommentList comments={open} run={run} />
      {done.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-brand-text text-sm">
            {t('comments.done', { count: done.length })}
          </summary>
          <CommentList comments={done} run={run} />
        </details>
      )}
    </section>
  );
}

function CommentList({ comments, run }: { comments: readonly StepComment[]; run: RunAction }) {
  if (comments.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} run={run} />
      ))}
    </ul>
  );
}

function NewComment({ run }: { run: RunAction }) {
  const { t } = useTranslation('builder-review');
  const { state, flow } = useBuilder();
  const [text, onText] = useBegunText(JSON.stringify([flow?.name, state.step]));
  const step = flow?.steps.find(({ id }) => id === state.step);
  if (!flow || !step) return <p className="mt-1 text-ink-soft text-sm">{t('comments.choose')}</p>;
  const said = stepSaying(step);
  return (
    <CommentForm
      label={t('comments.on', { step: said })}
      submit={t('comments.add')}
      text={text}
      onText={onText}
      onSend={(sent) => run((on) => on.add({ flow: flow.name, step: step.id, said }, sent))}
    />
  );
}
