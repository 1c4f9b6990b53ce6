import { useTranslation } from 'react-i18next';
import type { VisitOrderAnswer } from '#data/visits/change-visit.ts';

/** Returns why a change of a booking was not made. */
export function useRefusalText() {
  const { t } = useTranslation('visits');
  return ({ code }: Extract<VisitOrderAnswer, { ok: false }>): string => {
    const known = (['full', 'conflict', 'cancelled', 'not_begun'] as const).find((each) => each === code);
    return t(`refused.${known ?? 'other'}`);
  };
}
