import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { articleLimits } from '#data/articles/article.ts';
import { suggestedWordingsOptions } from '#data/articles/suggested-wordings.ts';
import { OfferedWordings } from './offered-wordings.tsx';

/** What parents asked who then chose this article: one press makes it a wording. Nothing while there is none. */
export function SuggestedWordings({
  staffId,
  tenantId,
  articleId,
  wordings,
  onAdd,
}: {
  staffId: string;
  tenantId: string;
  articleId: string;
  /** Those of the article as it is edited. */
  wordings: readonly string[];
  onAdd(wording: string): void;
}) {
  const { t } = useTranslation('knowledge');
  const { data = [] } = useQuery(suggestedWordingsOptions(staffId, tenantId, articleId));
  const open = data.filter(({ question }) => !wordings.includes(question));
  if (open.length === 0 || wordings.length >= articleLimits.wordings) return null;
  return <OfferedWordings label={t('field.suggested')} offered={open} onAdd={onAdd} />;
}
