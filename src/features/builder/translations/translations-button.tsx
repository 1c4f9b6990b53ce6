import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';

/** Toggles the page of translations. */
export function TranslationsButton() {
  const { t } = useTranslation('builder-translations');
  const { state, open } = useBuilder();
  const isOpen = state.panel.type === 'translations';
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      title={t('title')}
      onClick={() => open({ type: isOpen ? 'none' : 'translations' })}
      className="whitespace-nowrap px-3"
    >
      <Languages aria-hidden className="size-4" />
      <span className="sm:max-2xl:sr-only">{t('title')}</span>
    </Button>
  );
}
