/** One thing that parents notice once a draft is published. */
export interface Notice {
  kind: NoticeKind;
  /** The workflow or flow, by its newer name; empty for the whole configuration. */
  flow: string;
  /** What its sentence names, in the school's own words. */
  words: Record<string, string>;
}

/** In the order in which they are told within a conversation. */
export const noticeKinds = [
  'begins',
  'conversationAdded',
  'conversationRemoved',
  'conversationEntry',
  'questionAdded',
  'questionAddedFirst',
  'messageAdded',
  'messageAddedFirst',
  'removed',
  'questionReworded',
  'messageReworded',
  'nowSays',
  'nowSilent',
  'shows',
  'showsNot',
  'answerAdded',
  'answerRemoved',
  'answerReworded',
  'answersMoved',
  'answerReply',
  'answerLeads',
  'answerLeadsOn',
  'leads',
  'leadsNowhere',
  'ways',
  'required',
  'optional',
  'label',
  'askedAnew',
  'choices',
  'accepts',
  'buttonAdded',
  'buttonRemoved',
  'buttonChanged',
  'word',
  'privacyNotice',
  'consent',
  'anytimeAdded',
  'anytimeRemoved',
  'anytimeChanged',
  'translated',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
