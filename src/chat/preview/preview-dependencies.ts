import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import { toast } from '#lib/toasts.ts';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatWords } from '../words/chat-words.ts';

type OwnDependencies = Pick<ChatDependencies, 'now' | 'after' | 'newId' | 'reducedMotion' | 'isSubmission'>;

/** The same dependencies, but everything succeeds and nothing happens. `showAddress` receives where a link would lead. */
export function previewDependencies(
  { now, after, newId, reducedMotion, isSubmission }: OwnDependencies,
  words: () => ChatWords,
  showAddress: (address: string) => void,
): ChatDependencies {
  return {
    words,
    now,
    after,
    newId,
    reducedMotion,
    isSubmission,
    call: async ({ endpoint }) =>
      /^\/api\/chat(\/|$)/.test(endpoint) ? answerOn(nextWorkingDay(now())) : success,
    outbox: {
      send: (_tenant, _enquiry, hear) => after(0, () => hear(stored)),
      keep() {},
      sendNow() {},
      watch: () => () => {},
    },
    saved: { load: () => null, save() {}, clear() {} },
    authenticated: () => true,
    recorder: () => silence,
    openLink: showAddress,
    onSubmission: () => toast({ title: words().submitted, description: words().preview }),
    onCustom() {},
    onReset() {},
  };
}

const success: ServiceAnswer = { ok: true, status: 200, data: { success: true }, message: '' };

/** The sample reference: real ones have no vowels. */
const stored: ServiceAnswer = { ...success, data: { success: true, data: { reference: 'SAMP-LE23' } } };

/** No question is answered here, so that a preview shows what the school says then, and that a person would answer. */
function answerOn(answerBy: string): ServiceAnswer {
  const answer = {
    response: '',
    answered: false,
    sources: [],
    choices: [],
    halfOpen: false,
    related: [],
    question_id: 'preview',
  };
  return { ...success, data: { success: true, ...answer, answer_by: answerBy } };
}

function nextWorkingDay(now: number): string {
  const day = new Date(now);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0);
  return day.toISOString();
}

const silence = {
  started() {},
  reached() {},
  resumed() {},
  answered() {},
  finished() {},
  submitted() {},
  left() {},
  close() {},
};
