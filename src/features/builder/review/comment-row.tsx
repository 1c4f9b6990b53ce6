import { useTranslation } from 'react-i18next';
import type { StepComment } from '#data/configuration/step-comments.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { stepSaying } from '../step-saying.ts';
import { CommentForm } from './comment-form.tsx';
import { useBegunText } from './use-begun-text.ts';
import type { RunAction } from './use-comment-action.ts';

/** One comment with its step, its answers, and what can be done about it. */
export function CommentRow({ comment, run }: { comment: StepComment; run: RunAction }) {
  const { t } = useTranslation('builder-review');
  const { state, go } = useBuilder();
  const { id, flow, step: stepId, said, is_by_link: isByLink, is_own: isOwn, answers } = comment;
  const [answer, setAnswer] = useBegunText(id);
  const isDone = comment.resolved_at !== null;
  const step = flowView(state.config, flow)?.steps.find((each) => each.id === stepId);
  return (
    <li className="py-3 text-sm">
      {step ? (
        <button
          type="button"
          onClick={() => go({ flow, step: step.id })}
          className="min-h-6 rounded-control text-start text-brand-text underline-offset-4 hover:underline"
        >
          {stepSaying(step)}
        </button>
      ) : (
        <p className="text-ink-soft">{t('comments.gone', { step: said ?? stepId })}</p>
      )}
      <p className="mt-1">
        <span className="font-medium">{comment.by ?? t('former')}</span>
        {isByLink && <span className="text-ink-soft"> · {t('comments.byLink')}</span>}{' '}
        <Moment at={comment.at} className="text-ink-soft" />
      </p>
      <p className={textClass}>{comment.text}</p>
      {answers.length > 0 && (
        <ul className="mt-2 space-y-2 border-line border-s-2 ps-3">
          {answers.map((each) => (
            <li key={each.id}>
              <span className="font-medium">{each.by ?? t('former')}</span>{' '}
              <Moment at={each.at} className="text-ink-soft" />
              <p className={textClass}>{each.text}</p>
            </li>
          ))}
        </ul>
      )}
      {isDone && (
        <p className="mt-1 text-ink-soft">
          {t('comments.resolvedBy', { name: comment.resolved_by ?? t('former') })}
        </p>
      )}
      {!isDone && (
        <CommentForm
          label={t('comments.answerLabel')}
          submit={t('comments.answer')}
          text={answer}
          onText={setAnswer}
          onSend={(text) => run((on) => on.answer(id, text))}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void run((on) => on.resolve(id, !isDone))}>
          {t(isDone ? 'comments.reopen' : 'comments.resolve')}
        </Button>
        {(isOwn || isByLink) && (
          <Button variant="quiet" onClick={() => void run((on) => on.remove(id))}>
            {t('comments.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

const textClass = 'whitespace-pre-line [overflow-wrap:anywhere]';
