import { useEffect, useMemo, useState } from 'react';
import type { PlayedEvent, RunEvent } from '#data/configuration/saved-runs.ts';
import { isSubmission } from '#data/visitor/chat-service.ts';
import {
  allDraws,
  type EngineError,
  localize,
  shortestPaths,
  type TenantConfig,
  withAcademicYears,
} from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { useBuilder } from '../builder-provider.tsx';
import { type Pending, type PlayedRun, pendingOf, playOn, playRun } from './run/play-run.ts';
import { freshRun, isDraw, type Run } from './run/run.ts';
import { type RunLine, saysSame } from './run/run-line.ts';
import { useTyping } from './use-typing.ts';

/** Something the tester has to say about itself. */
export type TesterNotice =
  | { type: 'replayed' }
  | { type: 'unreachable'; step: string }
  | { type: 'refused'; error: EngineError; event: PlayedEvent };

export interface Tester {
  /** The configuration that is played, in the language of `language`. */
  config: TenantConfig;
  /** Null for the original. */
  language: ChatLanguage | null;
  /** Goes on in another language, from the same point. */
  speak(language: ChatLanguage | null): void;
  played: PlayedRun;
  /** The current run, to be saved or continued: always as the original reads. */
  run: Run;
  /** When the run began: milliseconds since 1970. */
  since: number;
  /** The messages that a parent would have received by now. */
  lines: readonly RunLine[];
  /** How many of these are to be seen; the others follow at the bot's pace. */
  shown: number;
  pending: Pending | null;
  /** Whether the answers are being looked over before they are sent. */
  isReviewing: boolean;
  notice: TesterNotice | null;
  /** Whether there is anything to take back. */
  canStepBack: boolean;
  send(event: PlayedEvent): void;
  /** Has the answers looked over before a button of the step submits them. */
  review(action: number): void;
  /** Sends what was looked over, perhaps with an agreement to the privacy notice. */
  confirm(consent: boolean | undefined): void;
  /** Back to before the last thing that was done here; what only time did goes with it. */
  stepBack(): void;
  restart(): void;
  /** The number from 0 to 1 by which steps divide parents into shares. */
  draw: number;
  /** Plays what was done as a parent of these shares. */
  takeShare(draw: number): void;
  /** Plays the shortest way to a step, as a parent of the shares that lead there. */
  startFrom(step: string): void;
  /** Goes on where another run ended. */
  load(run: Run): void;
}

/**
 * Plays the workflow that is shown, in the configuration as it is now. After an edit the run is played again with the
 * same events; those that no longer fit are retained until another event, so that an undo brings all of it back.
 */
export function useTester(firstLanguage?: ChatLanguage): Tester {
  const { state, play } = useBuilder();
  const { flow } = state;
  const [today] = useState(() => localDate(new Date()));
  const original = useMemo(() => withAcademicYears(state.config, today), [state.config, today]);
  const [language, setLanguage] = useState<ChatLanguage | null>(firstLanguage ?? null);
  const config = useMemo(() => inLanguage(original, language), [original, language]);
  const [current, setCurrent] = useState<CurrentRun>(() => ({
    run: freshRun(flow),
    round: 0,
    since: Date.now(),
  }));
  const [notice, setNotice] = useState<TesterNotice | null>(null);
  const run = useMemo(() => (current.run.flow === flow ? current.run : freshRun(flow)), [current, flow]);
  const played = useMemo(
    () =>
      (current.played?.config === config && current.run === run && current.played.run) ||
      playRun(config, run, { today }),
    [current, config, run, today],
  );
  const [decision, setDecision] = useState<Decision | null>(null);
  const decided = decision?.round === current.round ? decision : null;
  const pending = useMemo(() => pendingOf(config, played.turn.conversation), [config, played]);
  const isSending = pending?.type === 'call' && isSubmission(pending);
  const awaitsReview = isSending && !played.isSubmitted && decided?.type !== 'confirmed';
  const isReviewing = awaitsReview || decided?.type === 'review';
  const lines = useMemo(() => (awaitsReview ? untilConfirmed(played) : played.lines), [awaitsReview, played]);
  const typing = useTyping(lines);

  const { currentFlow, currentStep } = played.turn.conversation;
  useEffect(() => {
    play(currentStep === '' ? null : { flow: currentFlow, step: currentStep });
  }, [play, currentFlow, currentStep]);
  useEffect(() => () => play(null), [play]);

  const change = (next: Run, playedNow?: PlayedRun) => {
    setNotice(null);
    setCurrent(({ round, since }) => ({
      run: next,
      round: round + 1,
      since: playedNow ? since : Date.now(),
      ...(playedNow && { played: { config, run: playedNow } }),
    }));
  };
  const keep = (next: PlayedRun) => change({ flow, events: next.events, transcript: next.lines }, next);
  const take = (event: PlayedEvent) => {
    const next = playOn(config, played, event);
    if (next.refusal) return setNotice({ type: 'refused', error: next.refusal, event });
    typing.typeFrom(lines.length);
    keep(next);
  };
  const playAgainIn = (where: TenantConfig, events: readonly RunEvent[]) =>
    playRun(where, { flow, events, transcript: [] }, { today });
  const playAgain = (events: readonly RunEvent[]) => playAgainIn(config, events);

  const draw = played.events.find(isDraw)?.draw ?? 0;
  const isOther = run.events.length > 0 && !saysSame(run.transcript, played.lines);
  return {
    config,
    language,
    speak(next) {
      const spoken = inLanguage(original, next);
      const again = playAgainIn(spoken, played.events);
      typing.showAll();
      setNotice(null);
      setLanguage(next);
      setCurrent(({ round, since }) => ({
        run: { flow, events: again.events, transcript: again.lines },
        round: round + 1,
        since,
        played: { config: spoken, run: again },
      }));
    },
    played,
    get run() {
      const { lines: transcript } = config === original ? played : playAgainIn(original, played.events);
      return { flow, events: played.events, transcript };
    },
    since: current.since,
    lines,
    shown: typing.shown,
    pending,
    isReviewing,
    notice: notice ?? (isOther ? { type: 'replayed' } : null),
    canStepBack: played.events.some(isDoing),
    send: (event) => take(event.type === 'resolve' && decided?.consent ? { ...event, consent: true } : event),
    review: (action) => setDecision({ round: current.round, type: 'review', action }),
    confirm(consent) {
      if (decided?.type === 'review') return take({ type: 'act', action: decided.action, consent });
      typing.typeFrom(lines.length);
      setDecision({ round: current.round, type: 'confirmed', consent });
    },
    stepBack() {
      typing.showAll();
      const last = played.events.findLastIndex(isDoing);
      keep(playAgain(played.events.filter((event, at) => at < last || isDraw(event))));
    },
    restart() {
      typing.typeFrom(0);
      const events = played.events.filter(isDraw);
      change({ flow, events, transcript: playAgain(events).lines });
    },
    draw,
    takeShare(next) {
      typing.showAll();
      keep(playAgain([{ type: 'draw', draw: next }, ...played.events.filter((event) => !isDraw(event))]));
    },
    startFrom(step) {
      typing.showAll();
      for (const each of new Set([draw, ...allDraws(config)])) {
        const way = shortestPaths(config, flow, each).get(step);
        if (way) return keep(playAgain(each === 0 ? way : [{ type: 'draw', draw: each }, ...way]));
      }
      setNotice({ type: 'unreachable', step });
    },
    load(next) {
      typing.showAll();
      setLanguage(null);
      change(next);
    },
  };
}

function inLanguage(config: TenantConfig, language: ChatLanguage | null): TenantConfig {
  return language ? localize(config, language) : config;
}

interface CurrentRun {
  run: Run;
  /** Another number for every thing that was done. */
  round: number;
  since: number;
  /** How the run reads in the configuration that it was last played in, so that it need not be played twice. */
  played?: { config: TenantConfig; run: PlayedRun };
}

/** What was decided about a submission, until something else is done. */
type Decision = { round: number; consent?: boolean | undefined } & (
  | { type: 'review'; action: number }
  | { type: 'confirmed' }
);

/** As the chat has it, what a step says of its submission comes once the parent has looked over the answers. */
function untilConfirmed({ turn, lines }: PlayedRun): readonly RunLine[] {
  const said = lines.slice(0, -1);
  const last = said.at(-1);
  const isOwn = turn.step?.message && last?.from === 'bot' && last.step === turn.step.id;
  return isOwn ? said.slice(0, -1) : said;
}

/** The tester's own events, as opposed to those that time causes. */
function isDoing({ type }: RunEvent): boolean {
  return type !== 'advance' && type !== 'draw';
}
