import { useTranslation } from 'react-i18next';
import type { PlannedFault } from './import/plan-import.ts';

/** What is wrong with an article and how to mend it, as a sentence. */
export function useFaultWords(): (fault: PlannedFault) => string {
  const { t } = useTranslation('knowledge');
  return ({ code, count, text }) => t(`fault.${code}`, { count, text: shortened(text) });
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : text;
}
