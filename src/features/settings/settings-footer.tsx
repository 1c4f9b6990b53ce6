import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';

/** The end of a form of settings: what is not saved yet or went wrong, "Discard changes", and the button that saves. */
export function SettingsFooter({
  save,
  isChanged,
  isSaving,
  problem,
  onDiscard,
}: {
  /** The button's label. */
  save: string;
  isChanged: boolean;
  isSaving: boolean;
  problem: string | null;
  onDiscard(): void;
}) {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
      <div aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm">
        {problem ? (
          <InlineAlert>{problem}</InlineAlert>
        ) : (
          isChanged && <p className="text-ink-soft">{t('unsaved')}</p>
        )}
      </div>
      {isChanged && (
        <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isSaving}>
        {isSaving ? t('saving') : save}
      </Button>
    </div>
  );
}
