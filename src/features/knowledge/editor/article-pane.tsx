import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ArticleContent, articleLimits } from '#data/articles/article.ts';
import { articleLanguageOf } from '#data/articles/article-language.ts';
import { articleOptions } from '#data/articles/knowledge.ts';
import { groupOptions } from '#data/questions/questions.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import type { Asked } from '../ask/use-asked.ts';
import { once, oneLine } from '../tidy-article.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { ArticleEditor } from './article-editor.tsx';

/** One article, or with `id` null a new one; beside the list where there is room, else instead of it. */
export function ArticlePane({
  staffId,
  tenantId,
  id,
  asked,
  isPhone,
  address,
  onSettled,
}: {
  staffId: string;
  tenantId: string;
  id: string | null;
  asked: Asked;
  isPhone: boolean;
  address: KnowledgeAddress;
  onSettled(id: string, group: string | null): void;
}) {
  const { t } = useTranslation('knowledge');
  const { group } = address;
  const article = useQuery({ ...articleOptions(staffId, id ?? ''), enabled: id !== null });
  const asking = useQuery({ ...groupOptions(staffId, group ?? ''), enabled: group !== null });
  const problem = useLoadErrorMessage('knowledge:problem');
  const shown = id !== null ? article : group !== null ? asking : null;
  const { isRefreshing, onRefresh } = useManualRefresh(async () => shown?.refetch());

  const isOfOtherSchool = article.data !== undefined && article.data.tenantId !== tenantId;
  return (
    <div className="@container min-w-0 flex-1 md:overflow-y-auto">
      {isOfOtherSchool ? (
        <StatePanel
          role="alert"
          icon={<FileX2 className="size-6" />}
          title={t('editor.otherSchool')}
          action={
            <Button variant="outline" onClick={address.close}>
              {t('editor.back')}
            </Button>
          }
        />
      ) : shown && !shown.data ? (
        shown.error ? (
          <>
            <LoadFailure
              title={t('editor.failed')}
              detail={problem(shown.error)}
              {...{ isRefreshing, onRefresh }}
            />
            <p className="text-center">
              <Button variant="quiet" onClick={address.close}>
                {t('editor.back')}
              </Button>
            </p>
          </>
        ) : (
          <Resting />
        )
      ) : (
        <ArticleEditor
          {...{ staffId, tenantId, asked, isPhone, address, onSettled }}
          saved={article.data ?? null}
          start={asking.data ? { ...emptyArticle(), ...fromQuestions(asking.data) } : emptyArticle()}
          questions={asking.data ?? null}
        />
      )}
    </div>
  );
}

function emptyArticle(): ArticleContent {
  return {
    title: '',
    body: '',
    tags: [],
    wordings: [],
    language: currentLanguage(),
    validUntil: null,
    sourceUrl: null,
    state: 'draft',
  };
}

function Resting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-5 px-4 py-6 sm:px-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-11" />
      <Skeleton className="h-48" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** Returns a new article from parents' questions: the wording is its title, the other questions are its wordings. */
function fromQuestions({
  wording,
  questions,
}: {
  wording: string;
  questions: readonly { question: string; language: string }[];
}): Pick<ArticleContent, 'title' | 'wordings'> & Partial<Pick<ArticleContent, 'language'>> {
  const title = [...oneLine(wording)].slice(0, articleLimits.title).join('');
  const language = articleLanguageOf(questions[0]?.language);
  const others = once([title, ...questions.map(({ question }) => question)])
    .slice(1)
    .filter((question) => lengthOf(question) <= articleLimits.wording)
    .slice(0, articleLimits.wordings);
  return { title, wordings: others, ...(language && { language }) };
}
