import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ArticleSummary } from '#data/articles/knowledge-list.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { ArticleMarks } from './article-marks.tsx';

/** One article of the list: its title, state and use by the chat. */
export function ArticleRow({
  article,
  isOpen,
  link,
}: {
  article: ArticleSummary;
  isOpen: boolean;
  link: ReturnType<KnowledgeAddress['linkTo']>;
}) {
  const { t } = useTranslation('knowledge');
  const { id, title, tags, answered, unhelpful } = article;
  return (
    <li>
      <Link
        {...link}
        preventScrollReset
        data-article={id}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'block px-4 py-3 transition-colors duration-150 hover:bg-surface-tint',
          '-outline-offset-2',
          isOpen && 'bg-brand-soft shadow-[inset_3px_0_var(--brand-text)]',
        )}
      >
        <span dir="auto" className="wrap-anywhere line-clamp-2 font-medium">
          {title}
        </span>{' '}
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <ArticleMarks article={article} />{' '}
          {tags.length > 0 && <span className="min-w-0 flex-1 basis-24 truncate">{tags.join(', ')}</span>}
        </span>{' '}
        {answered > 0 && (
          <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">
            {t('list.answered', { count: answered })}
            {unhelpful > 0 && (
              <>
                {' · '}
                <span className="text-danger">{t('list.unhelpful', { count: unhelpful })}</span>
              </>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}
