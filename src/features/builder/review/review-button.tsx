import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';

/** Toggles the panel of links and comments. */
export function ReviewButton() {
  const { t } = useTranslation('builder-review');
  const { state, open } = useBuilder();
  const isOpen = state.panel.type === 'review';
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      title={t('title')}
      onClick={() => open({ type: isOpen ? 'none' : 'review' })}
      className="whitespace-nowrap px-3"
    >
      <MessageSquareText aria-hidden className="size-4" />
      <span className="sm:max-2xl:sr-only">{t('title')}</span>
    </Button>
  );
}
