import { ArrowLeft, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#data/articles/article.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ArticleMarks } from '../list/article-marks.tsx';

/** The article's title, state and use by the chat, and the way back to the list. */
export function ArticleHeader({
  article,
  isPhone,
  onClose,
}: {
  article: Article | null;
  isPhone: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation('knowledge');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <header className="mb-5 flex items-start gap-2">
      {isPhone && (
        <IconButton
          label={t('editor.back')}
          icon={<ArrowLeft className="size-5" />}
          onClick={onClose}
          className="-ms-3"
        />
      )}
      <div className="min-w-0 flex-1 pt-1">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="wrap-anywhere font-semibold font-serif text-xl tracking-[-0.01em] outline-none"
        >
          {article?.title ?? t('editor.new')}
        </h2>
        {article && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
            {article.state === 'published' && <Badge tone="completed">{t('state.published')}</Badge>}
            <ArticleMarks article={{ ...article, valid_until: article.validUntil }} />
            <span className="tabular-nums">
              {article.answered > 0
                ? t('editor.answered', { count: article.answered })
                : t('editor.neverAnswered')}
              {article.unhelpful > 0 && (
                <>
                  {' '}
                  <span className="text-danger">{t('editor.unhelpful', { count: article.unhelpful })}</span>
                </>
              )}
            </span>
          </p>
        )}
      </div>
      {!isPhone && (
        <IconButton
          label={t('editor.close')}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="text-ink-soft"
        />
      )}
    </header>
  );
}
