import { useTranslation } from 'react-i18next';
import type { PlannedFault } from './import/plan-import.ts';

/** Returns a function that describes an article's fault and how to correct it. */
export function useFaultWords(): (fault: PlannedFault) => string {
  const { t } = useTranslation('knowledge');
  return ({ code, count, text }) => t(`fault.${code}`, { count, text: shortened(text) });
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : text;
}
