import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ArticleContent } from '../../../data/article.ts';
import { articleOptions } from '../../../data/knowledge.ts';
import { groupOptions } from '../../../data/questions.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useManualRefresh } from '../../../lib/use-manual-refresh.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import type { Asked } from '../ask/use-asked.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { useKnowledgeProblem } from '../use-knowledge-problem.ts';
import { ArticleEditor } from './article-editor.tsx';
import { fromQuestions } from './from-questions.ts';

/** One article, or with `id` null a new one; beside the list where there is room, instead of it where there is not. */
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
  const { t } = useTranslation(['knowledge', 'common']);
  const { group } = address;
  const article = useQuery({ ...articleOptions(staffId, id ?? ''), enabled: id !== null });
  const asking = useQuery({ ...groupOptions(staffId, group ?? ''), enabled: group !== null });
  const problem = useKnowledgeProblem();
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
              retry={t('common:retry')}
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
