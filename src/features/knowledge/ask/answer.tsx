import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { triedQuestionOptions } from '#data/articles/try-question.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { AskResult } from './ask-result.tsx';
import type { QuestionTry } from './use-asked.ts';

/** The result of the last question. */
export function Answer({
  staffId,
  tenantId,
  asked,
  articleId,
  byMeaning,
  linkTo,
}: {
  staffId: string;
  tenantId: string;
  asked: QuestionTry;
  articleId: string | null;
  /** The installation has a model that finds by meaning. */
  byMeaning: boolean;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  const { t } = useTranslation('knowledge');
  const { data, error, isFetching } = useQuery(triedQuestionOptions(staffId, tenantId, asked, byMeaning));
  const problem = useLoadErrorMessage('knowledge:problem');
  return (
    <div aria-live="polite" aria-busy={isFetching} className="mt-4 border-line border-t pt-4">
      <p dir="auto" className="wrap-anywhere mb-3 font-medium">
        “{asked.question}”
      </p>
      {error && !isFetching ? (
        <p role="alert" className="text-danger text-sm">
          {problem(error)}
        </p>
      ) : data ? (
        <div className={isFetching ? 'opacity-60' : undefined}>
          <AskResult result={data} articleId={articleId} linkTo={linkTo} />
        </div>
      ) : (
        <div className="grid gap-2">
          <span className="sr-only">{t('ask.asking')}</span>
          <Skeleton className="h-20 rounded-bubble" />
          <Skeleton className="h-4 w-40" />
        </div>
      )}
    </div>
  );
}
