import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useFigures } from './figures-provider.tsx';

/** Shows the figures on the steps, and their table beside them; pressed again it hides both. */
export function FiguresButton({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('builder-figures');
  const { state, open } = useBuilder();
  const { isOn, setOn } = useFigures();
  const toggle = () => {
    setOn(!isOn);
    if (!isOn) open({ type: 'figures' });
    else if (state.panel.type === 'figures') open({ type: 'none' });
  };
  return (
    <Button variant={variant} onClick={toggle} aria-pressed={isOn} className="px-3">
      <ChartNoAxesColumn aria-hidden className="size-4" />
      {t('button')}
    </Button>
  );
}
