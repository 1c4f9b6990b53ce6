import { useTranslation } from 'react-i18next';
import type { ConversationFigures } from '#data/analytics/conversation-figures.ts';
import { countText, shareText } from './figure-texts.ts';

/** The whole conversation in a sentence. */
export function FiguresSummary({ figures }: { figures: ConversationFigures }) {
  const { t } = useTranslation('builder-figures');
  const { conversations, submitted, running } = figures;
  return (
    <p className="mt-5 max-w-prose">
      {t('summary', {
        count: conversations,
        all: countText(conversations),
        sent: countText(submitted),
        share: shareText(submitted, conversations),
      })}
      {running > 0 && <span className="text-ink-soft"> {t('running', { count: running })}</span>}
    </p>
  );
}
