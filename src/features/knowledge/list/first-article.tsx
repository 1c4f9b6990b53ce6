import { BookOpenText, FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';

/** Shown to a school without articles: their purpose, and the two ways to begin. */
export function FirstArticle({
  link,
  onImport,
}: {
  link: ReturnType<KnowledgeAddress['linkTo']>;
  onImport(): void;
}) {
  const { t } = useTranslation('knowledge');
  return (
    <div
      role="status"
      className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center sm:py-20"
    >
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-text"
      >
        <BookOpenText className="size-7" />
      </span>
      <h2 className="text-balance font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('first.title')}
      </h2>
      <p className="text-pretty text-ink-soft">{t('first.detail')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link {...link} className={buttonClass()}>
          <Plus aria-hidden className="size-4" />
          {t('first.write')}
        </Link>
        <Button variant="outline" onClick={onImport}>
          <FileUp aria-hidden className="size-4" />
          {t('first.import')}
        </Button>
      </div>
    </div>
  );
}
