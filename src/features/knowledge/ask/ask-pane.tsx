import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { AskBox } from './ask-box.tsx';
import type { Asked } from './use-asked.ts';

/** Shown beside the list while no article is open: the chat can be tested. */
export function AskPane({
  staffId,
  tenantId,
  asked,
  linkTo,
}: {
  staffId: string;
  tenantId: string;
  asked: Asked;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  const { t } = useTranslation('knowledge');
  return (
    <div className="min-w-0 flex-1 overflow-y-auto px-6 py-8">
      <div className="mx-auto max-w-2xl">
        <p className="mb-8 max-w-prose text-pretty text-ink-soft">{t('intro')}</p>
        <AskBox
          {...{ staffId, tenantId, asked, linkTo }}
          articleId={null}
          usual={currentLanguage()}
          isChanged={false}
        />
      </div>
    </div>
  );
}
