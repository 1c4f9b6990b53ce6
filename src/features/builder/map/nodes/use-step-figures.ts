import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { conversationFunnelOptions } from '#data/analytics/analytics-queries.ts';
import type { TenantConfig } from '#engine';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { type StepFigure, stepFigures, unmistakable } from './step-figures.ts';

const days = 30;
const none: ReadonlyMap<string, StepFigure> = new Map();

/** Returns step figures of the school's conversations of the last 30 days, for staff; empty while unknown. */
export function useStepFigures(
  staffId: string | null,
  config: TenantConfig,
): ReadonlyMap<string, StepFigure> {
  const dates = useDateText();
  const now = Date.now();
  const query = {
    from: dates.day(new Date(now - (days - 1) * dayMs)),
    to: dates.day(new Date(now)),
    tenant: config.id,
    timeZone: dates.reader.timeZone,
  };
  const { data } = useQuery({
    ...conversationFunnelOptions(staffId ?? '', query),
    enabled: staffId !== null && config.id !== '',
  });
  const figures = useMemo(() => (data ? stepFigures(data) : none), [data]);
  return useMemo(() => unmistakable(figures, config), [figures, config]);
}

const dayMs = 86_400_000;
