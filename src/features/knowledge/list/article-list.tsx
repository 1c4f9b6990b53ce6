import { FileUp, MessagesSquare, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ArticlePage, articleFilters, articlesOnPage } from '#data/articles/knowledge-list.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { Pager } from '#ui/controls/pager.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type KnowledgeAddress, newArticle } from '../use-knowledge-address.ts';
import { ArticleRows } from './article-rows.tsx';

/** The list of articles, its filters, and the buttons to add one. `failure` is shown instead of it. */
export function ArticleList({
  address,
  list,
  isStale,
  search,
  onSearch,
  onImport,
  onWords,
  failure,
}: {
  address: KnowledgeAddress;
  list: ArticlePage | undefined;
  isStale: boolean;
  search: string;
  onSearch(text: string): void;
  onImport(): void;
  onWords(): void;
  failure: ReactNode;
}) {
  const { t } = useTranslation('knowledge');
  const box = useRef<HTMLInputElement>(null);
  const typed = useDebouncedInput(search, onSearch);
  useSlashKey(box);
  const all = list && Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="grid gap-3 border-line border-b px-4 py-4">
        <div className="flex gap-2">
          <Link
            {...address.linkTo(newArticle)}
            className={buttonClass('primary', 'flex-1 whitespace-nowrap')}
          >
            <Plus aria-hidden className="size-4" />
            {t('list.new')}
          </Link>
          <Button variant="outline" onClick={onImport}>
            <FileUp aria-hidden className="size-4" />
            {t('list.import')}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
        <div role="search" aria-label={t('list.name')} className="grid gap-3">
          <TextField
            ref={box}
            label={t('list.search')}
            type="search"
            placeholder={t('list.searchHint')}
            value={typed.value}
            onChange={(event) => typed.change(event.target.value)}
            autoComplete="off"
            aria-keyshortcuts="/"
          />
          <SelectField
            label={t('list.state')}
            value={address.state ?? ''}
            onChange={({ target }) =>
              address.filter(articleFilters.find((each) => each === target.value) ?? null)
            }
          >
            <option value="">{t('list.all', { number: all ?? 0 })}</option>
            {articleFilters.map((state) => (
              <option key={state} value={state}>
                {t(`list.states.${state}`, { number: list?.counts[state] ?? 0 })}
              </option>
            ))}
          </SelectField>
        </div>
        <Button variant="outline" onClick={onWords}>
          <MessagesSquare aria-hidden className="size-4" />
          {t('words.open')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        {failure ||
          (list ? (
            <ArticleRows {...{ address, list, isStale }} onClear={() => clear(address, onSearch)} />
          ) : (
            <Resting />
          ))}
      </div>
      {list && (
        <Pager
          name={t('list.pages')}
          page={address.page}
          pages={Math.ceil(list.total / articlesOnPage)}
          goTo={address.goTo}
          isNarrow
          className="px-4 py-2"
        />
      )}
    </>
  );
}

function clear(address: KnowledgeAddress, onSearch: (text: string) => void): void {
  onSearch('');
  address.filter(null);
}

function Resting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-5 px-4 py-4">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  );
}
