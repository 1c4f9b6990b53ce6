import { BookOpenCheck, PenLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { QuestionGroup } from '#data/questions/questions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { answerAddress, articleAddress } from '../question-address.ts';
import { useGroupChange } from '../use-group-change.ts';
import { ChooseArticle } from './choose-article.tsx';

/** A group's state and its actions. `onDone`: it has left the list it was opened from. */
export function GroupActions({
  staffId,
  group,
  onDone,
}: {
  staffId: string;
  group: QuestionGroup;
  onDone(): void;
}) {
  const { t } = useTranslation('questions');
  const { dismiss, reopen } = useGroupChange(staffId);
  const [isChoosing, setChoosing] = useState(false);
  const { id, state, article } = group;
  // Closing waits for the refetch, so that the list no longer has this group.
  const then = { onSuccess: onDone };

  return (
    <div className="grid gap-4">
      <Standing group={group} />
      <div className="flex flex-wrap gap-2">
        {state === 'open' ? (
          <>
            <Link to={answerAddress(group)} className={buttonClass()}>
              <PenLine aria-hidden className="size-4" />
              {t(article ? 'actions.improve' : 'actions.write')}
            </Link>
            <Button variant="outline" onClick={() => setChoosing(true)}>
              <BookOpenCheck aria-hidden className="size-4" />
              {t('actions.choose')}
            </Button>
            <Button variant="outline" busy={dismiss.isPending} onClick={() => dismiss.mutate(id, then)}>
              {t('actions.dismiss')}
            </Button>
          </>
        ) : (
          <Button variant="outline" busy={reopen.isPending} onClick={() => reopen.mutate(id, then)}>
            {!reopen.isPending && <RotateCcw aria-hidden className="size-4" />}
            {t('actions.reopen')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ChooseArticle
          staffId={staffId}
          group={group}
          onClose={() => setChoosing(false)}
          onAnswered={onDone}
        />
      )}
    </div>
  );
}

function Standing({ group: { state, article, tenant_id } }: { group: QuestionGroup }) {
  const { t } = useTranslation('questions');
  if (state === 'open' && !article) return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {state !== 'open' && (
        <Badge tone={state === 'answered' ? 'completed' : 'plain'}>{t(`standing.${state}`)}</Badge>
      )}
      {article && (
        <p className="wrap-anywhere text-ink-soft">
          {t(state === 'open' ? 'standing.hint' : 'standing.by')}{' '}
          <Link
            to={articleAddress(tenant_id, article.id)}
            className="font-medium text-brand-text underline underline-offset-2"
          >
            {article.title}
          </Link>
        </p>
      )}
    </div>
  );
}
