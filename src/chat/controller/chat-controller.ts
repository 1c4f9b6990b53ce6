import type { VisitService } from '#data/visitor/visits.ts';
import { type EngineEvent, type Json, resume, type TenantConfig, type TranslationTable } from '#engine';
import type { FollowUpAction } from '../follow-up/follow-up-state.ts';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { type ChatMessage, type ChatState, emptyState, type QuestionDraft } from './chat-state.ts';
import { createChatStore } from './chat-store.ts';
import { openSession } from './conversation-runner.ts';
import { trackFunnel } from './effects/track-funnel.ts';
import type { SavedConversation } from './saved/saved-conversation.ts';
import type { NextEnquiry, Session } from './session.ts';

/** The enquiry of this conversation, where another device has sent it: what was entered only here has not arrived. */
export interface SentElsewhere {
  isSent(): boolean;
  /** Takes note that the service has an enquiry of this session, before the parent submits. */
  note(): void;
  /** Goes on where the parent is, with all that was entered, as a new conversation: its enquiry can be sent. */
  renew(): void;
}

/** A conversation as its screen needs it: snapshots to read, and what a parent can do. */
export interface RunningChat {
  getSnapshot(): ChatState;
  subscribe(listener: () => void): () => void;
  choose(option: number): void;
  /** Answers a form step; with `consent` the agreement to the privacy notice is stored together with it. */
  answer(value: Json, consent?: boolean): void;
  ask(question: string): void;
  /**
   * Asks a question beside the conversation, which then goes on where it was; at most one at a time. Missing where there
   * is no service to answer it.
   */
  askAside?(question: string): void;
  act(action: number): void;
  /** Performs the follow-up action that the parent chose after an answer to a question. */
  help(action: FollowUpAction): void;
  /** Ends a wait: of a timed message, of the typing indicator or after a call. */
  skip(): void;
  /** Back to the step that asked for a field; every other answer is retained. */
  change(field: string): void;
  /** Whether `change` would lead anywhere now. */
  canChange(field: string): boolean;
  /** Returns to where the parent was before `change`, with nothing lost. */
  cancelChange(): void;
  /** Returns the answer that was begun at the current step and not given; undefined when there is none. */
  draft(): Json | undefined;
  keepDraft(value: Json): void;
  /** Returns the question beside the conversation that was begun and not asked; null when there is none. */
  questionDraft(): QuestionDraft | null;
  keepQuestionDraft(draft: QuestionDraft): void;
  /** Sends the enquiry the parent has looked over. Nothing happens as long as an agreement that is needed is missing. */
  confirm(consent?: boolean): void;
  /** Whether the school has, or will have, this enquiry. */
  isWithSchool(): boolean;
  /**
   * Goes on with a further enquiry of the same parent, with a session id of its own, once the school has this one: one that
   * is refused can be mended only here. What was said stays in sight.
   */
  another(next: NextEnquiry): void;
  /** Missing where nothing is sent. */
  elsewhere?: SentElsewhere | undefined;
  /** Tries at once to send an enquiry that waits. */
  sendNow(): void;
  /** Says in the conversation what the parent has done beside it. */
  tell(text: string): void;
  /** The school's visits; missing where none can be booked. */
  visits?: LazyModule<VisitService> | undefined;
  /**
   * Begins anew, with a new session id. Whatever was under way comes to nothing, except for an enquiry that the parent
   * has submitted: it still goes out.
   */
  reset(): void;
}

/**
 * A conversation with its effects carried out: what the engine decides, the shell does. It knows no framework; the
 * screen reads snapshots and calls these. A call that comes at the wrong moment does nothing: while effects run, the
 * parent has no turn, so nothing is ever chosen, sent or submitted twice.
 */
export interface ChatController extends RunningChat {
  /** The configuration of the running conversation: one that a reload found goes on with the version it began with. */
  config(): TenantConfig;
  /** Goes on in the chat's current language; `table` has the school's texts in it, where they were loaded later. */
  speak(table: TranslationTable | null): void;
  /** Begins, or goes on where this tab left the conversation. */
  start(): void;
  /** Stops everything; `start` may follow. */
  dispose(): void;
}

/**
 * `flow` names the workflow, flow or special flow to begin with; without it the school's usual one. `greeting` is its first
 * message, where the parent reads it already.
 */
export function createChatController(
  first: TenantConfig,
  ports: ChatDependencies,
  flow?: string,
  greeting?: ChatMessage,
): ChatController {
  const tenantId = first.id;
  let newest = first;
  const store = createChatStore(ports);
  let session = open(null);
  let stopHearing = () => {};
  let stopRecording = () => {};
  let stopThanking = () => {};
  let stopAsking = () => {};

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    config: () => session.config,
    speak: (table) => session.speak(table),
    start() {
      stop();
      const saved = goesOn(ports.saved.load(tenantId), flow);
      begin(saved, undefined, saved ? undefined : greeting);
      stopHearing = ports.outbox.watch(tenantId, (news) => {
        session.hear(news);
        if (news.type === 'delivered') thankForAWhile();
      });
    },
    choose: (option) => byParent({ type: 'choose', option }),
    answer: (value, consent) => byParent({ type: 'answer', value }, consent),
    ask: (question) => byParent({ type: 'ask', question }),
    act: (action) => byParent({ type: 'act', action }),
    askAside: (question) => session.askAside(question),
    help: (action) => session.help(action),
    skip: () => session.skip(),
    change: (field) => session.change(field),
    canChange: (field) => session.canChange(field),
    cancelChange: () => session.cancelChange(),
    draft: () => session.draft(),
    keepDraft: (value) => session.keepDraft(value),
    questionDraft: () => session.questionDraft(),
    keepQuestionDraft: (draft) => session.keepQuestionDraft(draft),
    confirm: (consent) => session.confirm(consent),
    isWithSchool: () => session.isWithSchool(),
    another(next) {
      if (store.get().conversation?.variables.submitted === true) begin(null, next);
    },
    elsewhere: {
      isSent: () => session.isSentElsewhere(),
      note: () => session.noteSent(),
      renew() {
        const renewed = session.isSentElsewhere() ? session.renewed() : null;
        if (renewed) begin(renewed);
      },
    },
    sendNow() {
      if (store.get().delivery === 'waiting') ports.outbox.sendNow(tenantId);
    },
    tell: (text) => session.tell(text),
    visits: ports.visits,
    reset,
    dispose: stop,
  };

  function open(saved: SavedConversation | null, next?: NextEnquiry, greeting?: ChatMessage): Session {
    const running = next && session.original;
    const context = { config: newest, running, ports, store, flow, saved, next, greeting };
    return openSession({ ...context, restart: reset });
  }

  function begin(saved: SavedConversation | null, next?: NextEnquiry, greeting?: ChatMessage): void {
    session.end();
    session = open(saved, next, greeting);
    // For the funnel, a further enquiry belongs to the conversation that it is part of.
    if (!next) {
      stopRecording();
      const isResumed = saved !== null;
      const recorder = ports.recorder(tenantId, isResumed);
      stopRecording = trackFunnel(store, recorder, () => session.config, isResumed);
    }
    session.begin();
  }

  function reset(): void {
    ports.saved.clear(tenantId);
    ports.onReset(tenantId);
    stopAsking();
    if (ports.newest) askForNewest(ports.newest(tenantId));
    else begin(null);
  }

  /** Who begins anew meets what the school has published since, unless it takes too long to hear of it. */
  function askForNewest(answer: Promise<TenantConfig | null>): void {
    let isWanted = true;
    const goOn = (config: TenantConfig | null) => {
      if (!isWanted) return;
      stopAsking();
      newest = config ?? newest;
      begin(null);
    };
    const cancel = ports.after(patienceMs, () => goOn(null));
    stopAsking = () => {
      isWanted = false;
      cancel();
    };
    session.end();
    store.set({ ...emptyState, delivery: store.get().delivery, activity: { type: 'typing' } });
    answer.then(goOn, () => goOn(null));
  }

  function stop(): void {
    stopAsking();
    stopHearing();
    stopThanking();
    stopRecording();
    session.end();
    ports.saved.flush?.();
    store.set({ delivery: null });
  }

  function byParent(event: EngineEvent, consent?: boolean): void {
    stopThanking();
    session.byParent(event, consent);
  }

  /** That an enquiry has been sent is said until the parent goes on, and not for ever. */
  function thankForAWhile(): void {
    stopThanking();
    const thanked = () => {
      cancel();
      if (store.get().delivery === 'delivered') store.set({ delivery: null });
    };
    const cancel = ports.after(thanksMs, thanked);
    stopThanking = thanked;
  }
}

const thanksMs = 8000;
const patienceMs = 1000;

/**
 * A conversation whose current step is not in its configuration is not resumed, nor one in which the parent has done nothing
 * yet where this page begins with another flow.
 */
function goesOn(saved: SavedConversation | null, flow: string | undefined): SavedConversation | null {
  if (!saved || !resume(saved.config, saved.conversation).step) return null;
  return flow !== undefined && flow !== saved.flow && isUntouched(saved) ? null : saved;
}

function isUntouched({ messages, draft, questionDraft, asking }: SavedConversation): boolean {
  const isGreeting = messages.every(({ isBot, aside }) => isBot && !aside);
  return isGreeting && draft === null && !questionDraft?.text && asking === null;
}
