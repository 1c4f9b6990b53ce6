import { type AnswerChoice, readAnswerBy, readChatAnswer } from '#data/visitor/chat-answer.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import { isPassing } from '#data/visitor/outbox.ts';
import { type Conversation, isRecord, renderTemplate } from '#engine';
import { replyOf } from '../controller/effects/turn-messages.ts';
import { needsConsent } from '../steps/consent.ts';
import { weekdayText } from '../steps/fields/dates/weekday-text.ts';
import type { FollowUpContext } from './follow-up-context.ts';
import {
  type Contact,
  contactFields,
  type FollowUpAction,
  type FollowUpState,
  helpAfter,
  helpChosen,
  helpNotChosen,
  isUnanswered,
  type Offer,
} from './follow-up-state.ts';
import { helpWordsIn } from './follow-up-words.ts';
import { createSideQuestion, engineMessageIn } from './side-question.ts';

export type AnswerFollowUp = ReturnType<typeof createAnswerFollowUp>;

/**
 * Handles a parent's actions after an answer.
 * 1. Staff can answer only a parent they can reach: without an enquiry at the school nothing is promised.
 * 2. So the enquiry is sent first, like any other: once per session, through the outbox. Then the action is sent.
 * 3. A promise is stored with the conversation until the service knows of it.
 * 4. In the middle of a conversation, what is sent holds the question and how to reach the parent, and no more: the
 *    conversation goes on, and its enquiry completes the one that staff have by then.
 */
export function createAnswerFollowUp(context: FollowUpContext) {
  const { config, ports, store, submission } = context;
  let ended = false;
  let stopHearing = () => {};
  const asked = new Set<string>();
  const side = createSideQuestion(context, (help) => {
    const { conversation } = store.get();
    const isWithSchool = submission.isMade() || conversation?.variables.submitted === true;
    if (help && isWithSchool && isUnanswered(help)) serve({ type: 'person' });
  });

  return {
    ask: side.ask,
    /** Asks again what a reload has interrupted. */
    askOn(): void {
      side.askOn();
      void answerChosen();
    },
    serve,
    keepPromises,
    end(): void {
      ended = true;
      side.end();
      stopHearing();
    },
  };

  function serve(action: FollowUpAction): void {
    const { help } = store.get();
    if (!help || help.offer === 'sending') return;
    if (action.type === 'rate') rate(help.questionId, action.helpful);
    else if (action.type === 'decline') note('declined');
    else if (action.type === 'choose') choose(help, action.choice);
    else if (action.type === 'contact') takeContact(help.questionId, action.contact, action.consent);
    else wantPerson(help.questionId);
    context.save();
  }

  function rate(questionId: string, helpful: boolean): void {
    const { help } = store.get();
    if (help) store.set({ help: helpAfter(help, { type: 'rated', helpful }) });
    // It is not awaited, and a lost rating is not reported.
    void post('/api/chat/feedback', { question_id: questionId, helpful });
  }

  function choose(help: FollowUpState, choice: AnswerChoice): void {
    if (help.choosing) return;
    store.set({ help: { ...help, choosing: choice } });
    store.say({ text: choice.question, isBot: false });
    void answerChosen();
  }

  /** Answers with the article that the parent meant. Out of reach, it can be chosen again; one that is gone cannot. */
  async function answerChosen(): Promise<void> {
    const { choosing, questionId } = store.get().help ?? {};
    if (!choosing || questionId === undefined) return;
    const answer = await post('/api/chat/choice', { question_id: questionId, article: choosing.article });
    const { help } = store.get();
    if (ended || help?.questionId !== questionId) return;
    const { ok, data } = answer;
    const found = ok ? readChatAnswer(data) : null;
    const response = isRecord(data) && typeof data.response === 'string' ? data.response : '';
    if (found && response.trim() !== '') {
      store.say({ text: response, isBot: true, ...replyOf(found, false).reply });
      store.set({ help: helpChosen(help, found) });
    } else {
      store.say({ text: engineMessageIn(ports.words(), 'question_failed'), isBot: true });
      store.set({ help: helpNotChosen(help, isPassing(answer)) });
    }
    context.save();
  }

  function wantPerson(questionId: string): void {
    const { conversation } = store.get();
    if (!conversation) return;
    if (submission.isMade() || conversation.variables.submitted === true) {
      promise(questionId);
      if (submission.record().type === 'waiting') promisedForLater();
      else keepPromises();
    } else if (isReachable(conversation)) sendEnquiry(questionId);
    else note('contact');
  }

  function takeContact(questionId: string, contact: Contact, consent: boolean): void {
    const { conversation, help } = store.get();
    if (!conversation || help?.offer !== 'contact') return;
    const given = contactFields.flatMap((field) => (contact[field] ? [[field, contact[field]]] : []));
    const known = { ...conversation, userData: { ...conversation.userData, ...Object.fromEntries(given) } };
    const agreed = consent ? context.agree(known) : known;
    if (!isReachable(agreed)) return;
    store.set({ conversation: agreed });
    sendEnquiry(questionId);
  }

  function sendEnquiry(questionId: string): void {
    const { conversation, help } = store.get();
    if (!conversation) return;
    if (help?.aside) {
      sendPart(aboutQuestion(conversation), questionId);
      return;
    }
    promise(questionId);
    note('sending');
    const conclude = (answer: ServiceAnswer) => {
      if (ended) return;
      if (answer.ok) {
        submission.markSubmitted();
        // The promise to answer the question says it.
        submission.takeUnannounced();
      }
      if (submission.isStored()) keepPromises();
      else notSent(answer);
      context.save();
    };
    const wait = () => {
      if (ended) return;
      promisedForLater();
      context.save();
    };
    stopHearing = submission.send(submission.requestFor(conversation), conclude, wait);
  }

  function sendPart(part: Conversation, questionId: string): void {
    note('sending');
    stopHearing = submission.sendPart(part, (answer) => {
      if (ended) return;
      if (answer.ok) void askPerson(questionId).then(() => acceptAnyway(questionId));
      else if (isPassing(answer)) promisedForLater();
      else notSent(answer);
      context.save();
    });
  }

  /** The school has the question and whom to answer, even where the request itself did not arrive. */
  function acceptAnyway(questionId: string): void {
    const { help } = store.get();
    if (ended || help?.questionId !== questionId || help.offer !== 'failed') return;
    accept(questionId, help.answerBy);
    context.save();
  }

  function notSent(answer: ServiceAnswer): void {
    store.set({ promised: [] });
    store.say({ text: submission.endText(answer), isBot: true });
    note('contact');
  }

  function promise(questionId: string): void {
    const { promised } = store.get();
    store.set({ promised: [...new Set([...promised, questionId])] });
  }

  function promisedForLater(): void {
    note('accepted');
    const helpWords = helpWordsIn(ports.words().language);
    store.say({ text: helpWords.waiting, isBot: true });
  }

  function keepPromises(): void {
    for (const questionId of store.get().promised) {
      if (!asked.has(questionId)) void askPerson(questionId);
    }
  }

  async function askPerson(questionId: string): Promise<void> {
    asked.add(questionId);
    noteOf(questionId, 'asking');
    const { ok, data } = await post('/api/chat/person', { question_id: questionId });
    asked.delete(questionId);
    if (ended) return;
    const answerBy = ok ? readAnswerBy(data) : null;
    if (answerBy) accept(questionId, answerBy);
    else noteOf(questionId, 'failed');
    context.save();
  }

  function accept(questionId: string, answerBy: string): void {
    const { language } = ports.words();
    const helpWords = helpWordsIn(language);
    const day = weekdayText(language, answerBy);
    store.set({ promised: store.get().promised.filter((each) => each !== questionId) });
    store.say({ text: renderTemplate(helpWords.accepted, { day }), isBot: true });
    noteOf(questionId, 'accepted');
  }

  /** Updates the offer, unless the parent has asked another question since. */
  function noteOf(questionId: string, type: Offer): void {
    if (store.get().help?.questionId === questionId) note(type);
  }

  function note(type: Offer): void {
    const { help } = store.get();
    if (help) store.set({ help: helpAfter(help, { type }) });
  }

  function post(endpoint: string, body: { [name: string]: string | boolean }) {
    const { tenantId, sessionId: idempotencyKey } = context;
    return ports.call({ endpoint, method: 'POST', headers: {}, body }, { tenantId, idempotencyKey });
  }

  /** Returns whether the current enquiry would tell staff whom to answer, and may be sent. */
  function isReachable(conversation: Conversation): boolean {
    const { first_name: name, mobile, email } = conversation.userData;
    return !!name && !!(mobile || email) && !needsConsent(config, conversation);
  }
}

/** Of a conversation in progress, what staff need to answer a question: the rest comes with its own enquiry. */
function aboutQuestion(conversation: Conversation): Conversation {
  const needed = ['parent_type', 'school_type', 'questions', 'consent', ...contactFields];
  const known = Object.entries(conversation.userData).filter(([field]) => needed.includes(field));
  return { ...conversation, userData: Object.fromEntries(known) };
}
