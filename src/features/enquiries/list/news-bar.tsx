import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/** Announces changes to the list, and a button to show them. */
export function NewsBar({ waiting, onShow }: { waiting: { arrivals: number } | null; onShow(): void }) {
  const { t } = useTranslation('enquiries');
  return (
    // Always rendered, so that a screen reader announces its content.
    <div role="status">
      {waiting && (
        <div className="flex items-center justify-center gap-3 border-line border-t bg-surface-tint px-4 py-1 text-sm">
          <span>
            {waiting.arrivals > 0 ? t('news.arrived', { count: waiting.arrivals }) : t('news.changed')}
          </span>
          <Button variant="quiet" onClick={onShow} className="px-2 text-brand-text text-sm">
            <ArrowUp aria-hidden className="size-4" />
            {t('news.show')}
          </Button>
        </div>
      )}
    </div>
  );
}
