import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ArticleChoices } from './use-article-choices.ts';

/** The articles to choose from, or why there are none. */
export function ArticleRadios({
  choices: { articles, error, more },
  isSearched,
  chosen,
  onChoose,
}: {
  choices: ArticleChoices;
  isSearched: boolean;
  chosen: string | null;
  onChoose(id: string): void;
}) {
  const { t } = useTranslation('questions');
  const problemOf = useLoadErrorMessage();
  const legend = t(isSearched ? 'choose.found' : 'choose.near');
  const hint =
    more > 0 ? t('choose.more', { count: more }) : t(isSearched ? 'choose.noneFound' : 'choose.noneNear');
  return (
    <fieldset className="min-h-28 min-w-0">
      <legend className="mb-1 font-medium text-ink-soft text-sm">{legend}</legend>
      {articles?.map(({ id, title }) => (
        <label
          key={id}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-surface-tint has-checked:bg-brand-soft pointer-fine:min-h-10"
        >
          <input
            type="radio"
            name="article"
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="wrap-anywhere min-w-0 py-1.5">{title}</span>
        </label>
      ))}
      {!articles && !error && (
        <div className="grid gap-2 pt-1">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
      <p role="status" className="pt-1 text-ink-soft text-sm">
        {error && !articles ? problemOf(error) : articles && (articles.length === 0 || more > 0) ? hint : ''}
      </p>
    </fieldset>
  );
}
