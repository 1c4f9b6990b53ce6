/** The questions of the palette, in display order. Each has its words in `builder-palette:question`. */
export const questionKinds = [
  'name',
  'phone',
  'email',
  'childName',
  'birthDate',
  'class',
  'year',
  'address',
  'chooseOne',
  'chooseSeveral',
  'yesNo',
  'date',
  'rating',
  'freeQuestion',
  'visit',
  'consent',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The questions that have an example in their field. */
export const exampleKinds = [
  'name',
  'phone',
  'email',
  'childName',
  'birthDate',
  'class',
  'address',
  'date',
] as const satisfies readonly QuestionKind[];

/** The questions that come with answers to choose from. */
export const answerKinds = [
  'class',
  'chooseOne',
  'chooseSeveral',
  'yesNo',
  'rating',
  'freeQuestion',
  'visit',
] as const satisfies readonly QuestionKind[];

/** The ends of the palette, in display order. */
export const endKinds = ['send', 'flow', 'page', 'goodbye'] as const;
export type EndKind = (typeof endKinds)[number];

/** The words of a question in the language of the interface, to be reworded. */
export interface QuestionWords {
  message: string;
  label: string;
  placeholder: string;
  /** One per line. */
  answers: string;
}

/** The words of the ends. */
export interface EndWords {
  sending: string;
  sent: string;
  failed: string;
  notSent: string;
  page: string;
  pageButton: string;
  goodbye: string;
  again: string;
}
