import { useTranslation } from 'react-i18next';
import type { ExitLabel } from './step-exits.ts';

/** What stands beside an exit, in words. */
export function useExitLabel(): (label: ExitLabel) => string {
  const { t } = useTranslation('builder-map');
  return (label) => {
    switch (label.type) {
      case 'text':
        return label.text;
      case 'condition':
        return `${label.field} ${t(`operator.${label.operator}`)} ${label.value}`;
      case 'word':
        return t(`exit.${label.word}`);
    }
  };
}
