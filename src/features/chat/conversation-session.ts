import type { OutboxNews } from '../../data/outbox.ts';
import {
  type Conversation,
  type EngineError,
  type EngineEvent,
  resume,
  send,
  start,
  type TenantConfig,
  type Turn,
} from '../../engine/index.ts';
import { localDate } from '../../lib/local-date.ts';
import { emptyState } from './chat-state.ts';
import type { ChatStore, Saying } from './chat-store.ts';
import { needsConsent, withConsent } from './consent.ts';
import { createEffectHandlers } from './effect-handlers.ts';
import { type Cancel, runEffects } from './effect-queue.ts';
import type { SavedConversation } from './saved-conversation.ts';
import type { ShellPorts } from './shell-ports.ts';
import { answerErrorText, noStepText } from './specified-words.ts';
import { createSubmission } from './submission.ts';
import {
  type OwnAnswer,
  ownAnswer,
  ownWords,
  sayings,
  untilStored,
  withoutOwnWords,
} from './turn-sayings.ts';

/** From one start or reset to the next: one session id, one chain of turns. */
export interface Session {
  config: TenantConfig;
  begin(): void;
  byParent(event: EngineEvent, consent?: boolean): void;
  canChange(field: string): boolean;
  change(field: string): void;
  confirm(consent?: boolean): void;
  skip(): void;
  hear(news: OutboxNews): void;
  end: Cancel;
}

interface Context {
  config: TenantConfig;
  ports: ShellPorts;
  store: ChatStore;
  /** The workflow, flow or special flow to begin with, instead of the school's usual one. */
  flow?: string;
  /** The conversation as a reload found it. */
  saved: SavedConversation | null;
  restart: () => void;
}

export function openSession({ config: newest, ports, store, flow, saved, restart }: Context): Session {
  // What a school asks agreement to is always what it asks today.
  const config = saved ? { ...saved.config, consent: newest.consent } : newest;
  const sessionId = saved?.sessionId ?? ports.newId();
  const tenantId = config.id;
  let confirmed = saved?.confirmed ?? false;
  let reviewedAction = saved?.reviewedAction ?? null;
  let unsaid: Saying[] = [];
  let cancelRunning: Cancel = () => {};

  const submission = createSubmission(
    { tenantId, sessionId, ports, store },
    saved?.submission ?? { type: 'none' },
  );
  const effects = createEffectHandlers({
    tenantId,
    sessionId,
    ports,
    store,
    submission,
    sayNext() {
      const saying = unsaid.shift();
      if (saying) store.say(saying);
    },
    isConfirmed: () => confirmed,
    review: () => store.set({ activity: { type: 'reviewing' } }),
    onSent: save,
    onAnswered() {
      confirmed = false;
    },
    restart,
  });

  return {
    config,
    begin() {
      const { delivery } = store.get();
      store.set({ ...emptyState, delivery: delivery === 'delivered' ? null : delivery });
      if (saved) goOnFrom(saved);
      else take(start(config, flow));
    },
    byParent(event, consent = false) {
      if (store.get().activity.type !== 'ready') return;
      const { step, conversation } = store.get();
      const submits = event.type === 'act' && step?.actions?.[event.action]?.type === 'submit';
      if (!submits || submission.knownAnswer() || conversation?.variables.submitted === true) {
        dispatch(event, consent);
        return;
      }
      reviewedAction = event.action;
      store.set({ activity: { type: 'reviewing' } });
      save();
    },
    canChange,
    change(field) {
      if (!canChange(field)) return;
      cancelRunning();
      reviewedAction = null;
      dispatch({ type: 'change', field });
    },
    confirm(consent = false) {
      const { activity, conversation } = store.get();
      if (activity.type !== 'reviewing' || !conversation) return;
      const agreed = consent ? agree(conversation) : conversation;
      if (needsConsent(config, agreed)) return;
      cancelRunning();
      store.set({ conversation: agreed });
      if (reviewedAction === null) {
        confirmed = true;
        sendReviewed(agreed);
      } else {
        const action = reviewedAction;
        reviewedAction = null;
        dispatch({ type: 'act', action });
      }
    },
    skip() {
      const next = store.get().activity.type === 'reading' ? effects.takeEvent() : null;
      if (!next) return;
      cancelRunning();
      dispatch(next);
    },
    hear(news) {
      if (submission.hear(news)) save();
    },
    end() {
      cancelRunning();
      cancelRunning = () => {};
      store.set({ activity: { type: 'busy' } });
    },
  };

  function goOnFrom({ conversation, messages }: SavedConversation): void {
    const turn = resume(config, conversation);
    store.set({ conversation: withFacts(conversation), messages });
    submission.resume(turn.effects.some(({ type }) => type === 'call'));
    run(turn);
    if (reviewedAction !== null && turn.effects.length === 0) store.set({ activity: { type: 'reviewing' } });
  }

  function canChange(field: string): boolean {
    const { activity, conversation, step } = store.get();
    if (activity.type !== 'ready' && activity.type !== 'reviewing') return false;
    if (!conversation || submission.knownAnswer() || step?.field === field) return false;
    return send(config, conversation, { type: 'change', field }).conversation !== conversation;
  }

  function sendReviewed(conversation: Conversation): void {
    const turn = resume(config, conversation);
    const text = ownWords(config, turn);
    if (text) store.say({ text, isBot: true });
    run(turn);
  }

  function dispatch(event: EngineEvent, consent = false): void {
    const { conversation, step } = store.get();
    if (!conversation) return;
    const facts = withFacts(conversation);
    const before = consent ? agree(facts) : facts;
    const turn = send(config, before, event);
    if (turn.conversation === before) {
      refuse(turn.error, event);
      return;
    }
    const answered = step ? ownAnswer(ports.words(), step, event, turn.conversation) : {};
    take(untilStored(turn, before), answered);
  }

  /** The engine did not accept the event: the parent is where they were, and reads why if it was their answer. */
  function refuse(error: EngineError | undefined, event: EngineEvent): void {
    const answer = error?.code === 'invalid_answer' || error?.code === 'question_required';
    const { step } = store.get();
    const answerError = answer ? answerErrorText(ports.words(), error, step, event, today()) : null;
    store.set({ activity: { type: 'ready' }, answerError });
  }

  function take(turn: Turn, answered: OwnAnswer = {}): void {
    const submits = turn.effects.some((each) => each.type === 'call' && ports.isSubmission(each.request));
    store.set({ conversation: withFacts(turn.conversation), answerError: null });
    run(submits ? withoutOwnWords(config, turn) : turn, answered);
  }

  function run(turn: Turn, answered: OwnAnswer = {}): void {
    unsaid = sayings(ports.words(), turn, answered);
    store.set({ activity: { type: 'busy' }, step: turn.step });
    save();
    cancelRunning = runEffects(turn.effects, effects.handlers, () => goOn(turn));
  }

  function goOn({ step, error }: Turn): void {
    const next = effects.takeEvent();
    if (next) {
      dispatch(next);
      return;
    }
    if (!step) store.say({ text: noStepText(ports.words(), error), isBot: true });
    store.set({ activity: { type: 'ready' } });
    save();
  }

  function save(): void {
    const { conversation } = store.get();
    if (!conversation) return;
    ports.saved.save(tenantId, {
      sessionId,
      config,
      conversation,
      messages: store.messagesAfter(unsaid),
      confirmed,
      reviewedAction,
      submission: submission.record(),
    });
  }

  function agree(conversation: Conversation): Conversation {
    return config.consent ? withConsent(conversation, config.consent, ports.now()) : conversation;
  }

  /** YYYY-MM-DD where the parent is. */
  function today(): string {
    return localDate(new Date(ports.now()));
  }

  function withFacts(conversation: Conversation): Conversation {
    const { authenticated: _, ...variables } = conversation.variables;
    const known = ports.authenticated(tenantId);
    const facts = {
      ...variables,
      today: today(),
      sessionId,
      ...(known !== undefined && { authenticated: known }),
    };
    return { ...conversation, variables: facts };
  }
}
