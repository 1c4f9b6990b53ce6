import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Fault } from './draft/fault.ts';

/** What keeps the step from being saved, told at once, and the two ways out of the editor. */
export function EditorFooter({ faults, onCancel }: { faults: readonly Fault[]; onCancel(): void }) {
  const { t } = useTranslation('builder-editor');
  const sentences = [...new Set(faults.map(({ code }) => t(`fault.${code}`)))];
  return (
    <footer className="border-line border-t px-5 py-3">
      <div role="alert">
        {sentences.length > 0 && (
          <div className="mb-3 flex gap-2 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p>
              {t('toMend', { count: faults.length })} {sentences.slice(0, shownAtMost).join(' · ')}
            </p>
          </div>
        )}
      </div>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel} aria-keyshortcuts="Escape">
          {t('cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+Enter">
          {t('save')}
        </Button>
      </div>
    </footer>
  );
}

const shownAtMost = 3;
