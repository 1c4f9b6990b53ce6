import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { conversationFiguresOptions, type StepFigure } from '#data/analytics/conversation-figures.ts';
import { versionsOptions } from '#data/configuration/configuration-draft.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { figuresByPlace, placeKey } from './figure-rows.ts';

export const figurePeriods = [7, 30, 90] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export interface FiguresChoice {
  /** Null: the version that is live. */
  version: number | null;
  /** The version beside it; null: none. */
  other: number | null;
  days: FigurePeriod;
}

interface Figures {
  isOn: boolean;
  setOn(isOn: boolean): void;
  choice: FiguresChoice;
  choose(change: Partial<FiguresChoice>): void;
  /** Of the chosen version; empty while they are off or have not loaded. */
  byPlace: ReadonlyMap<string, StepFigure>;
}

const none: ReadonlyMap<string, StepFigure> = new Map();
const off: Figures = {
  isOn: false,
  setOn() {},
  choice: { version: null, other: null, days: 30 },
  choose() {},
  byPlace: none,
};
const FiguresContext = createContext<Figures>(off);

/** The figures beside the steps, for staff of the school: on or off, of which version and which days. */
export function FiguresProvider({
  staffId,
  tenantId,
  children,
}: {
  /** Null where there are no versions. */
  staffId: string | null;
  tenantId: string;
  children: ReactNode;
}) {
  const [isOn, setOn] = useState(false);
  const [choice, setChoice] = useState(off.choice);
  const figures = useVersionFigures(isOn ? staffId : null, tenantId, choice.version, choice.days);
  const { data } = figures;
  const value = useMemo(
    (): Figures => ({
      ...{ isOn, setOn, choice },
      choose: (change) => setChoice((before) => ({ ...before, ...change })),
      byPlace: isOn && data ? figuresByPlace(data) : none,
    }),
    [isOn, choice, data],
  );
  return <FiguresContext value={value}>{children}</FiguresContext>;
}

export function useFigures(): Figures {
  return useContext(FiguresContext);
}

/** Returns the figures of a step of the shown workflow; undefined while they are off, or where it was not come to. */
export function useStepFigure(flow: string, stepId: string): StepFigure | undefined {
  return useFigures().byPlace.get(placeKey(flow, stepId));
}

/** The figures of a version, by default of the live one, and which that is. Nothing is loaded without staff. */
export function useVersionFigures(
  staffId: string | null,
  tenantId: string,
  chosen: number | null,
  days: FigurePeriod,
) {
  const dates = useDateText();
  const versions = useQuery({ ...versionsOptions(staffId ?? '', tenantId), enabled: staffId !== null });
  const version = chosen ?? versions.data?.[0]?.version ?? null;
  const now = Date.now();
  const query = {
    tenant: tenantId,
    version: version ?? 0,
    from: dates.day(new Date(now - (days - 1) * dayMs)),
    to: dates.day(new Date(now)),
    timeZone: dates.reader.timeZone,
  };
  const figures = useQuery({
    ...conversationFiguresOptions(staffId ?? '', query),
    enabled: staffId !== null && version !== null,
  });
  return { versions, version, ...figures };
}

const dayMs = 86_400_000;
