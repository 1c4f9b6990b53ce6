import { useSearchParams } from 'react-router-dom';
import { isDay, type Period, presets, usualPreset } from './period.ts';

export interface AnalyticsChoice {
  period: Period;
  /** A school, or empty for all. */
  school: string;
}

/** What the page shows, kept in the address so that it survives a reload and can be shared. */
export function useAnalyticsAddress(): AnalyticsChoice & { choose(change: Partial<AnalyticsChoice>): void } {
  const [params, setParams] = useSearchParams();
  const choice = readAnalyticsAddress(params);
  return {
    ...choice,
    choose: (change) =>
      setParams(writeAnalyticsAddress({ ...choice, ...change }), { preventScrollReset: true }),
  };
}

/** The choice that an address means; what it cannot mean is ignored. */
export function readAnalyticsAddress(params: URLSearchParams): AnalyticsChoice {
  const school = params.get('school') ?? '';
  return { period: readPeriod(params), school: school.length <= longestSchoolId ? school : '' };
}

/** Only what differs from the usual is written. */
export function writeAnalyticsAddress({ period, school }: AnalyticsChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (period.preset === 'custom') {
    params.set('from', period.from);
    params.set('to', period.to);
  } else if (period.preset !== usualPreset) {
    params.set('range', period.preset);
  }
  if (school) params.set('school', school);
  return params;
}

function readPeriod(params: URLSearchParams): Period {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (isDay(from) && isDay(to)) return { preset: 'custom', from, to };
  return { preset: presets.find((preset) => preset === params.get('range')) ?? usualPreset };
}

const longestSchoolId = 64;
