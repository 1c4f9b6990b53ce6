import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { type AddressCodec, choiceIn, queryOf } from '#lib/search-params.ts';
import { isAnalyticsDay, type Period, presets, usualPreset } from './period.ts';

export interface AnalyticsChoice {
  period: Period;
  /** A school's id, or empty for all. */
  school: string;
}

/** The page's period and school, stored in the URL. */
export function useAnalyticsAddress(): AnalyticsChoice & { choose(change: Partial<AnalyticsChoice>): void } {
  const { shown, show } = useAddressState(analyticsAddress);
  return { ...shown, choose: (change) => show(change, { preventScrollReset: true }) };
}

/** Only values other than the defaults are written. */
export const analyticsAddress: AddressCodec<AnalyticsChoice> = {
  read: (params) => {
    const school = params.get('school') ?? '';
    return { period: readPeriod(params), school: school.length <= longestSchoolId ? school : '' };
  },
  write: ({ period, school }) => {
    const isCustom = period.preset === 'custom';
    return queryOf([
      ['from', isCustom && period.from],
      ['to', isCustom && period.to],
      ['range', !isCustom && period.preset !== usualPreset && period.preset],
      ['school', school],
    ]);
  },
};

function readPeriod(params: URLSearchParams): Period {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (isAnalyticsDay(from) && isAnalyticsDay(to)) return { preset: 'custom', from, to };
  return { preset: choiceIn(params, 'range', presets) ?? usualPreset };
}

const longestSchoolId = 64;
