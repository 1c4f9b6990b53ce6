import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botClass, bubbleClass } from '#chat/log/message-bubble.tsx';
import type { TriedPassage } from '#data/articles/try-question.ts';
import { safeLink } from '#lib/safe-link.ts';
import { MessageText } from '#ui/message-text.tsx';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { Score } from './score.tsx';

/** What the chat would say, as it shows it, and where it is from. */
export function ArticlePassage({
  passage: { article_id, title, body, source_url, score },
  threshold,
  articleId,
  linkTo,
}: {
  passage: TriedPassage;
  threshold: number;
  articleId: string | null;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  const { t } = useTranslation('knowledge');
  const href = source_url && safeLink(source_url);
  return (
    <div>
      <div className={clsx(bubbleClass, botClass(true))}>
        <MessageText text={body} empty="" />
      </div>
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0">
          <span className="text-ink-soft">{t('ask.source')}</span>{' '}
          <ArticleLink id={article_id} {...{ title, articleId, linkTo }} />
          {href && (
            <>
              {' · '}
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="wrap-anywhere text-brand-text underline underline-offset-2"
              >
                {new URL(href).host}
              </a>
            </>
          )}
        </span>
        <Score score={score} threshold={threshold} />
      </p>
    </div>
  );
}

/** The article's name; one that is not open can be opened from here. */
export function ArticleLink({
  id,
  title,
  articleId,
  linkTo,
}: {
  id: string;
  title: string;
  articleId: string | null;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  if (id === articleId) return <strong className="wrap-anywhere font-semibold">{title}</strong>;
  return (
    <Link {...linkTo(id)} className="wrap-anywhere text-brand-text underline underline-offset-2">
      {title}
    </Link>
  );
}
