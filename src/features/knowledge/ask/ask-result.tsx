import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TriedQuestion } from '#data/articles/try-question.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { ArticleLink, ArticlePassage } from './article-passage.tsx';
import { NearScore } from './score.tsx';

/** The chat's answer, its certainty, what it offers where it is not sure, and the next best articles. */
export function AskResult({
  result: { passages, choices, near, threshold, by_meaning: byMeaning },
  articleId,
  linkTo,
}: {
  result: TriedQuestion;
  articleId: string | null;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  const { t } = useTranslation('knowledge');
  const said = new Set(passages.map(({ article_id }) => article_id));
  const offered = new Set(choices.map(({ article }) => article));
  const others = near.filter(({ article_id }) => !said.has(article_id) && !offered.has(article_id));
  return (
    <>
      {articleId && <Verdict articleId={articleId} said={said} offered={offered} near={near} />}
      {byMeaning && <p className="mb-3 text-ink-soft text-sm">{t('ask.byMeaning')}</p>}
      {passages.length === 0 && choices.length === 0 && (
        <p className="flex gap-2">
          <CircleDashed aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
          {t('ask.nothing')}
        </p>
      )}
      {passages.length > 0 && (
        <div className="grid gap-4">
          {passages.map((passage) => (
            <ArticlePassage key={passage.article_id} {...{ passage, threshold, articleId, linkTo }} />
          ))}
        </div>
      )}
      {choices.length > 0 && (
        <div className="not-first:mt-4">
          <p className="mb-1">{t('ask.choices')}</p>
          <ul className="grid gap-1.5">
            {choices.map(({ article, question }) => (
              <li key={article}>
                <ArticleLink id={article} title={question} {...{ articleId, linkTo }} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-ink-soft text-sm">{t('ask.near')}</h3>
          <ul className="grid gap-1.5 text-sm">
            {others.map(({ article_id, title, score }) => (
              <li key={article_id} className="flex items-baseline justify-between gap-3">
                <ArticleLink id={article_id} {...{ title, articleId, linkTo }} />
                <NearScore score={score} threshold={threshold} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Whether the chat would answer with the article beside the box, or offer it. */
function Verdict({
  articleId,
  said,
  offered,
  near,
}: {
  articleId: string;
  said: ReadonlySet<string>;
  offered: ReadonlySet<string>;
  near: TriedQuestion['near'];
}) {
  const { t } = useTranslation('knowledge');
  const isAnswer = said.has(articleId);
  const Icon = isAnswer ? CircleCheck : CircleAlert;
  const isOffered = offered.has(articleId);
  const isNear = near.some(({ article_id }) => article_id === articleId);
  return (
    <p className="mb-3 flex gap-2 font-medium">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${isAnswer ? 'text-status-completed' : 'text-status-pending'}`}
      />
      {isAnswer
        ? t('ask.isAnswer')
        : isOffered
          ? t('ask.isOffered')
          : isNear
            ? t('ask.isNear')
            : t('ask.isNot')}
    </p>
  );
}
