import { late } from './late.ts';

/** What acts on a parent's wish after an answer; apart from its view, for a wish may outlive a reload. */
export const lateQuestionDesk = late(async () => (await import('./question-desk.ts')).createQuestionDesk);
