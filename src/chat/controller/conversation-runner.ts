import { readChatAnswer } from '#data/visitor/chat-answer.ts';
import { isQuestion } from '#data/visitor/chat-service.ts';
import {
  allowedServices,
  type Conversation,
  type EngineError,
  type EngineEvent,
  isChanging,
  resume,
  send,
  sentAnswers,
  start,
  type TranslationTable,
  type Turn,
} from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { lazyAge } from '../eligibility/lazy-age.ts';
import { asksForContact, helpWith, isUnanswered } from '../follow-up/follow-up-state.ts';
import { createSessionFollowUp } from '../follow-up/session-follow-up.ts';
import { needsConsent } from '../steps/consent.ts';
import { createPromiseNotice } from '../submission/promise-notice.ts';
import { createSubmission } from '../submission/submission.ts';
import { answerErrorText, noStepText } from '../words/engine-messages.ts';
import { takenBack } from './answer-change.ts';
import { createAnswerDraft } from './answer-draft.ts';
import { emptyState, isParentsTurn } from './chat-state.ts';
import type { ChatStore, NewMessage } from './chat-store.ts';
import { conversationContext } from './conversation-context.ts';
import { createEffectHandlers } from './effects/effect-handlers.ts';
import { type Cancel, runEffects } from './effects/effect-queue.ts';
import {
  type OwnAnswer,
  ownAnswer,
  ownWords,
  replyOf,
  turnMessages,
  untilStored,
  withoutOwnWords,
} from './effects/turn-messages.ts';
import { renewedAs, type SavedConversation } from './saved/saved-conversation.ts';
import type { Session, SessionContext } from './session.ts';
import { createSpokenConfig, type Retelling } from './spoken-config.ts';

export function openSession(context: SessionContext): Session {
  const { config: newest, ports, store, flow, saved, next, greeting, restart } = context;
  const running = saved?.config ?? context.running;
  const spoken = createSpokenConfig(newest, running, ports);
  const sessionId = saved?.sessionId ?? ports.newId();
  const tenantId = spoken.config.id;
  const { today, draw, withFacts, agree } = conversationContext(spoken.config, sessionId, ports);
  let confirmed = saved?.confirmed ?? false;
  let reviewedAction = saved?.reviewedAction ?? null;
  let unsaid: NewMessage[] = [];
  /** The language of what has been said. */
  let told = saved?.language ?? ports.words().language;
  let isOver = false;
  let cancelRunning: Cancel = () => {};

  /** What is said through it belongs to no turn. */
  const beside: ChatStore = { ...store, say: (saying) => store.say({ ...saying, aside: true }) };
  const submission = createSubmission(
    { tenantId, sessionId, ports, store: beside, answersOf: (one) => sentAnswers(spoken.config, one) },
    saved?.submission ?? { type: 'none' },
  );
  const handlers = createEffectHandlers({
    tenantId,
    sessionId,
    // Services that the school no longer allows are not called by older conversations either.
    services: allowedServices(newest.globalVariables),
    ports,
    store,
    submission,
    sayNext() {
      const saying = unsaid.shift();
      if (saying) store.say(saying);
    },
    isNextRead: () => unsaid[0]?.grown === true,
    isConfirmed: () => confirmed,
    review: () => store.set({ activity: { type: 'reviewing' } }),
    save,
    onAnswered() {
      confirmed = false;
    },
    restart,
  });

  const help = createSessionFollowUp({
    ...{ config: spoken.config, tenantId, sessionId, ports, submission, agree, save, pause },
    store: beside,
  });
  const promise = createPromiseNotice({ ports, store: beside, submission, save });
  const draft = createAnswerDraft({ store, save }, saved?.draft ?? null);
  let questionDraft = saved?.questionDraft ?? null;

  return {
    get config() {
      return spoken.config;
    },
    get original() {
      return spoken.original;
    },
    speak,
    begin() {
      const { delivery } = store.get();
      const begun = greeting ? [greeting] : [];
      const messages = next ? store.messagesAfter([{ text: next.said, isBot: false }]) : begun;
      const conversation = next?.conversation ?? null;
      const waits = delivery === 'delivered' ? null : delivery;
      store.set({ ...emptyState, messages, conversation, delivery: waits });
      if (saved) goOnFrom(saved);
      else if (next) dispatch(next.event);
      else take(withoutGreeting(start(spoken.config, flow, draw)));
    },
    byParent(event, consent = false) {
      const { activity, step } = store.get();
      if (activity.type !== 'ready' || isBusyBeside()) return;
      const submits = event.type === 'act' && step?.actions?.[event.action]?.type === 'submit';
      if (!submits || isWithSchool()) {
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
      const { conversation, messages, help, beforeChange } = store.get();
      const here = conversation && { conversation, messages, help, reviewedAction, draft: draft.record() };
      // Another one for each press, which the screen follows.
      store.set({ beforeChange: here && { ...(beforeChange ?? here) } });
      if (questionDraft) questionDraft = { ...questionDraft, isOpen: false };
      reviewedAction = null;
      dispatch({ type: 'change', field });
    },
    cancelChange() {
      const { beforeChange, activity } = store.get();
      if (!beforeChange || activity.type !== 'ready' || isBusyBeside()) return;
      cancelRunning();
      reviewedAction = beforeChange.reviewedAction;
      draft.restore(beforeChange.draft);
      store.set({ beforeChange: null, answerError: null });
      goOnAt({ ...takenBack(store.get(), beforeChange), help: beforeChange.help });
    },
    confirm(consent = false) {
      const { activity, conversation } = store.get();
      if (activity.type !== 'reviewing' || !conversation || isBusyBeside()) return;
      const agreed = consent ? agree(conversation) : conversation;
      if (needsConsent(spoken.config, agreed)) return;
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
      const { activity, asking } = store.get();
      if (asking) return;
      if (activity.type !== 'reading') {
        handlers.hurry();
        return;
      }
      cancelRunning();
      dispatch({ type: 'advance' });
    },
    isWithSchool,
    isSentElsewhere: submission.isSentElsewhere,
    noteSent() {
      submission.noteSent();
      save();
    },
    renewed() {
      const { conversation } = store.get();
      return conversation && renewedAs(snapshot(conversation), ports.newId());
    },
    askAside: help.ask,
    help(action) {
      if (isParentsTurn(store.get()) && !store.get().asking) help.serve(action);
    },
    tell(text) {
      beside.say({ text, isBot: true });
      save();
    },
    draft: draft.value,
    keepDraft: draft.keep,
    questionDraft: () => questionDraft,
    keepQuestionDraft(begun) {
      questionDraft = begun;
      save();
    },
    hear(news) {
      if (submission.hear(news)) {
        if (submission.isStored()) help.keepPromises();
        else store.set({ promised: [] });
        save();
      }
      if (store.get().activity.type === 'ready') promise.tell();
    },
    end() {
      isOver = true;
      promise.end();
      help.end();
      cancelRunning();
      cancelRunning = () => {};
      store.set({ activity: { type: 'busy' } });
    },
  };

  /** A first message that is read already is not said again. */
  function withoutGreeting(turn: Turn): Turn {
    const [first, ...effects] = turn.effects;
    if (!greeting || (first?.type === 'say' && first.text === greeting.text)) {
      return greeting ? { ...turn, effects } : turn;
    }
    store.set({ messages: [] });
    return turn;
  }

  function speak(table: TranslationTable | null): void {
    const retold = spoken.speak(table);
    const { conversation, step } = store.get();
    if (!retold || !conversation) return;
    store.set({ step: step && (resume(spoken.config, conversation).step ?? step), answerError: null });
    retell(retold(conversation));
  }

  /** Says a conversation that was left in another language, on another page or phone, in that of the chat. */
  async function retellSaved(left: ChatLanguage): Promise<void> {
    const retold = await spoken.retold(left);
    const { conversation } = store.get();
    if (retold && conversation && !isOver) retell(retold(conversation));
  }

  function retell(again: Retelling | null): void {
    if (again) {
      unsaid = unsaid.map(again);
      store.set({ messages: store.get().messages.map(again) });
      told = ports.words().language;
    }
    save();
  }

  function goOnFrom({ asking: question, promised, beforeChange, ...conversation }: SavedConversation): void {
    store.set({ promised, beforeChange, asking: question === null ? null : { question, text: '' } });
    submission.resume(
      resume(spoken.config, conversation.conversation).effects.some(({ type }) => type === 'call'),
    );
    if (submission.isStored()) help.keepPromises();
    goOnAt(conversation);
    if (question !== null || conversation.help?.choosing) help.askOn();
    // Without it the earlier messages stay as they were.
    if (told !== ports.words().language) retellSaved(told).catch(() => {});
  }

  /** Shows a conversation where it was left: with its timer or call, or its review. */
  function goOnAt({
    conversation,
    messages,
    help,
  }: Pick<SavedConversation, 'conversation' | 'messages' | 'help'>): void {
    const turn = resume(spoken.config, conversation);
    store.set({ conversation: withFacts(conversation), messages, help });
    run(turn);
    if (reviewedAction !== null && turn.effects.length === 0) store.set({ activity: { type: 'reviewing' } });
  }

  /** Stops the timer of a message that is being read; returns what starts it again. */
  function pause(): () => void {
    const { activity, conversation } = store.get();
    if (activity.type !== 'reading' || !conversation) return () => {};
    cancelRunning();
    return () => run(resume(spoken.config, store.get().conversation ?? conversation));
  }

  /** Whether a question is being answered, or contact details are: other input would be doubled or lost. */
  function isBusyBeside(): boolean {
    const { asking, help } = store.get();
    return asking !== null || (help !== null && asksForContact(help));
  }

  function canChange(field: string): boolean {
    const { conversation, step } = store.get();
    if (!isParentsTurn(store.get()) || isBusyBeside()) return false;
    if (!conversation || submission.record().type !== 'none' || step?.field === field) return false;
    return send(spoken.config, conversation, { type: 'change', field }).conversation !== conversation;
  }

  function sendReviewed(conversation: Conversation): void {
    const turn = resume(spoken.config, conversation);
    const text = ownWords(spoken.config, turn);
    if (text) store.say({ text, isBot: true });
    run(turn);
  }

  function dispatch(event: EngineEvent, consent = false): void {
    const { conversation } = store.get();
    if (!conversation) return;
    const facts = withFacts(conversation);
    const before = consent ? agree(facts) : facts;
    const sent = send(spoken.config, before, event);
    if (sent.conversation === before) {
      refuse(sent.error, event);
      return;
    }
    const turn = lazyAge.get()?.explainAge(ports.words(), spoken.config, before, sent) ?? sent;
    take(untilStored(turn, before), answeredBy(event, turn));
  }

  /** Returns the message for a service's answer, and sets its follow-up actions; those of the previous answer end. */
  function answeredBy(event: EngineEvent, { conversation }: Turn): OwnAnswer {
    const { step, activity } = store.get();
    const asked = event.type === 'resolve' && step?.apiConfig && isQuestion(step.apiConfig);
    const answer = asked ? readChatAnswer(event.data) : null;
    if (event.type !== 'advance') store.set({ help: answer && helpWith(answer) });
    if (answer) return replyOf(answer, activity.type === 'calling' && !!activity.text);
    return step ? ownAnswer(ports.words(), step, event, conversation) : {};
  }

  /** The engine rejected the event: the conversation is unchanged, and the parent sees why if it was their answer. */
  function refuse(error: EngineError | undefined, event: EngineEvent): void {
    const answer = error?.code === 'invalid_answer' || error?.code === 'question_required';
    const { step } = store.get();
    const answerError = answer ? answerErrorText(ports.words(), error, step, event, today()) : null;
    store.set({ activity: { type: 'ready' }, answerError });
    save();
  }

  function take(turn: Turn, answered: OwnAnswer = {}): void {
    const submits = turn.effects.some((each) => each.type === 'call' && ports.isSubmission(each.request));
    const conversation = withFacts(turn.conversation);
    const beforeChange = isChanging(conversation) ? store.get().beforeChange : null;
    store.set({ conversation, beforeChange, answerError: null });
    run(submits ? withoutOwnWords(turn) : turn, answered);
  }

  function run(turn: Turn, answered: OwnAnswer = {}): void {
    unsaid = turnMessages(ports.words(), turn, answered);
    const step =
      turn.step &&
      (lazyAge.get()?.withFittingGradesFirst(spoken.config, turn.conversation, turn.step) ?? turn.step);
    store.set({ activity: { type: 'busy' }, step });
    let goesOn = false;
    const cancel = runEffects(turn.effects, handlers, (next) => {
      goesOn = true;
      goOn(turn, next);
    });
    // Then it is over, and its continuation has been saved.
    if (goesOn) return;
    cancelRunning = cancel;
    save();
  }

  function goOn({ step, error }: Turn, next: EngineEvent | undefined): void {
    if (next) {
      dispatch(next);
      return;
    }
    if (!step) store.say({ text: noStepText(ports.words(), error), isBot: true });
    store.set({ activity: { type: 'ready' } });
    save();
    promise.tell();
    // Staff know whom to answer and have been informed: nothing is left to ask.
    if (isWithSchool() && isUnanswered(store.get().help)) help.serve({ type: 'person' });
  }

  function isWithSchool(): boolean {
    return submission.isMade() || store.get().conversation?.variables.submitted === true;
  }

  function save(): void {
    const { conversation } = store.get();
    if (conversation) ports.saved.save(tenantId, snapshot(conversation));
  }

  function snapshot(conversation: Conversation): SavedConversation {
    const { help, promised, asking, beforeChange } = store.get();
    return {
      ...{
        sessionId,
        config: spoken.original,
        flow: saved ? saved.flow : flow,
        conversation,
        confirmed,
        reviewedAction,
        help,
        promised,
        beforeChange,
      },
      messages: store.messagesAfter(unsaid),
      language: told,
      submission: submission.record(),
      asking: asking?.question ?? null,
      draft: draft.record(),
      questionDraft,
    };
  }
}
