import type { Change, ChangeKind } from '../diff/change.ts';
import type { Notice, NoticeKind } from './notice.ts';
import type { StepWords } from './step-words.ts';

type Sentence = [kind: NoticeKind, words?: Record<string, string>];
/** Null for what parents do not notice. */
type Rule = (change: Change, words: StepWords) => Sentence | null;

/** Returns a change as parents notice it; null where they do not. */
export function noticeOf(change: Change, words: StepWords): Notice | null {
  const sentence = rules[change.kind](change, words);
  return sentence && { kind: sentence[0], flow: change.flow, words: sentence[1] ?? {} };
}

const unnoticed: Rule = () => null;

/** About the question that the step asks; where it says nothing, about what is said before it. */
const about =
  (kind: NoticeKind, more: (change: Change) => Record<string, string> = () => ({})): Rule =>
  (change, { said, before }) => {
    const text = said(change.flow, change.step) ?? before(change.flow, change.step);
    return text === undefined ? null : [kind, { text, ...more(change) }];
  };

const named = ({ item = '' }: Change) => ({ item });
const anew = about('askedAnew');
const accepts = about('accepts');
const ways = about('ways');

const leads: Rule = ({ flow, step, to }, { said }) => {
  const text = said(flow, step);
  if (text === undefined) return null;
  if (to === undefined) return ['leadsNowhere', { text }];
  const next = said(flow, to);
  return next === undefined ? ['ways', { text }] : ['leads', { text, to: next }];
};

const answerLeads: Rule = ({ flow, item = '', to }, { said }) => {
  if (to === undefined) return ['answerLeadsOn', { item }];
  const next = said(flow, to);
  return next === undefined ? null : ['answerLeads', { item, to: next }];
};

const reworded: Rule = ({ flow, step, from, to }, { step: find, isQuestion }) => {
  if (from === undefined) return ['nowSays', { to: cut(to) }];
  if (to === undefined) return ['nowSilent', { from: cut(from) }];
  const kind = isQuestion(find(flow, step)) ? 'questionReworded' : 'messageReworded';
  return [kind, { from: cut(from), to: cut(to) }];
};

const shows: Rule = (change, words) => {
  const { from = '', to } = change;
  return to === undefined
    ? about('showsNot', () => ({ from: cut(from) }))(change, words)
    : about('shows', () => ({ to: cut(to) }))(change, words);
};

const added: Rule = ({ flow, step }, { step: find, said, before, isQuestion }) => {
  const text = said(flow, step);
  if (text === undefined) return null;
  const kind = isQuestion(find(flow, step)) ? 'questionAdded' : 'messageAdded';
  const after = before(flow, step);
  return after === undefined ? [`${kind}First`, { text }] : [kind, { text, after }];
};

const fieldPart: Rule = (change, words) => {
  if (change.part === 'required') return about(change.to === 'true' ? 'required' : 'optional')(change, words);
  if (change.part === 'label') return about('label', ({ to = '' }) => ({ to }))(change, words);
  return change.part === 'type' ? anew(change, words) : null;
};

/** Every kind of change; a new one breaks the build here. */
const rules: Record<ChangeKind, Rule> = {
  flowAdded: ({ flow }, { title }) => ['conversationAdded', { name: title(flow) }],
  flowRemoved: ({ flow }, { title }) => ['conversationRemoved', { name: title(flow) }],
  flowRenamed: unnoticed,
  flowTitle: unnoticed,
  flowDescription: unnoticed,
  flowEntry: ({ flow, to }, { said, title }) => {
    const text = said(flow, to);
    return text === undefined ? null : ['conversationEntry', { name: title(flow), text }];
  },
  flowPart: unnoticed,
  stepAdded: added,
  stepRemoved: ({ flow, step }, { said }) => {
    const text = said(flow, step);
    return text === undefined ? null : ['removed', { text }];
  },
  stepRenamed: unnoticed,
  stepMoved: unnoticed,
  message: reworded,
  media: shows,
  type: anew,
  next: leads,
  target: ways,
  typing: unnoticed,
  variable: unnoticed,
  stepPart: unnoticed,
  optionAdded: about('answerAdded', named),
  optionRemoved: about('answerRemoved', named),
  optionText: ({ from = '', to = '' }) => ['answerReworded', { from, to }],
  optionNext: answerLeads,
  optionReply: ({ item = '', to = '' }) => ['answerReply', { item, to: cut(to) }],
  optionPart: unnoticed,
  optionsMoved: about('answersMoved'),
  field: unnoticed,
  inputType: anew,
  several: anew,
  fieldPart,
  choices: about('choices'),
  rule: accepts,
  conditionAdded: ways,
  conditionRemoved: ways,
  conditionChanged: ways,
  conditionNext: ways,
  conditionsMoved: unnoticed,
  buttonAdded: ({ item = '' }) => ['buttonAdded', { item }],
  buttonRemoved: ({ item = '' }) => ['buttonRemoved', { item }],
  buttonChanged: ({ item = '' }) => ['buttonChanged', { item }],
  buttonsMoved: unnoticed,
  call: unnoticed,
  globalVariable: ({ from, to }) =>
    from !== undefined && to !== undefined ? ['word', { from: cut(from), to: cut(to) }] : null,
  defaultWorkflow: ({ to = '' }, { title }) => ['begins', { name: title(to) }],
  consent: ({ part, to = '' }) => (part === 'notice' ? ['privacyNotice', { to: cut(to) }] : ['consent']),
  timing: unnoticed,
  specialAdded: ({ item = '' }) => ['anytimeAdded', { item }],
  specialRemoved: ({ item = '' }) => ['anytimeRemoved', { item }],
  specialChanged: ({ item = '' }) => ['anytimeChanged', { item }],
  translations: ({ part = '' }) => ['translated', { language: part }],
  configPart: unnoticed,
};

/** In characters: as much of a text as is recognised. */
const longest = 200;

function cut(text = ''): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
