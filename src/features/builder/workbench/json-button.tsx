import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';

/** Toggles the configuration as JSON; in the toolbar, and on a phone in the menu of the header. */
export function JsonButton({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('builder');
  const { state, toggleJson } = useBuilder();
  return (
    <Button variant={variant} onClick={toggleJson} aria-pressed={state.isJsonShown} className="px-3">
      <Braces aria-hidden className="size-4" />
      {state.isJsonShown ? t('actions.hideJson') : t('actions.showJson')}
    </Button>
  );
}
