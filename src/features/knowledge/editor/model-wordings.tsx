import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleContent, articleLimits } from '#data/articles/article.ts';
import { modelsOptions, useModelWordings } from '#data/articles/models.ts';
import { Button } from '#ui/controls/button.tsx';
import { OfferedWordings } from './offered-wordings.tsx';

/**
 * Ways in which parents may ask, written by the installation's language model: staff take one, or all. Nothing without a
 * model.
 */
export function ModelWordings({
  staffId,
  tenantId,
  content,
  onWordings,
}: {
  staffId: string;
  tenantId: string;
  /** The article as it is edited. */
  content: ArticleContent;
  onWordings(wordings: string[]): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const { data: models } = useQuery(modelsOptions);
  const { mutate, data, isError, isPending } = useModelWordings(staffId, tenantId);
  const { title, body, wordings } = content;
  const room = articleLimits.wordings - wordings.length;
  if (!models?.writes || room <= 0) return null;
  const isEmpty = title.trim() === '' || body.trim() === '';
  const offered = data?.ok ? data.wordings.filter((wording) => !wordings.includes(wording)) : [];
  const problem = isError ? 'failed' : data && !data.ok ? data.code : null;
  return (
    <div className="mt-4">
      <Button
        variant="outline"
        busy={isPending}
        disabled={isEmpty}
        onClick={() => mutate(content)}
        aria-describedby={id}
      >
        {!isPending && <Sparkles aria-hidden className="size-4" />}
        {t('model.button')}
      </Button>
      <p id={id} className="mt-1.5 text-ink-faint text-sm">
        {isEmpty ? t('model.empty') : t('model.note')}
      </p>
      <div role="status">
        {problem && !isPending && <p className="mt-2 text-danger text-sm">{t(`model.${problem}`)}</p>}
        {offered.length > 0 && (
          <OfferedWordings
            label={t('model.offered')}
            offered={offered.map((question) => ({ question }))}
            onAdd={(wording) => onWordings([...wordings, wording])}
          />
        )}
      </div>
      {offered.length > 1 && (
        <Button
          variant="quiet"
          className="mt-2"
          onClick={() => onWordings([...wordings, ...offered.slice(0, room)])}
        >
          {t('model.all', { count: Math.min(offered.length, room) })}
        </Button>
      )}
    </div>
  );
}
