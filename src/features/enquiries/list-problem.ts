import { LoadError } from '../../data/load-error.ts';
import { enquiryWords } from './enquiry-words.ts';

/** What to tell people about a list that did not load: the server's own sentence where it has one for them. */
export function listProblem(error: Error): { title: string; detail: string } {
  if (!(error instanceof LoadError) || error.code === 'malformed') {
    return { title: enquiryWords.unexpected, detail: enquiryWords.failedDetail };
  }
  return { title: error.said ?? enquiryWords.failed, detail: details[error.code] };
}

const details: Record<Exclude<LoadError['code'], 'malformed'>, string> = {
  unreachable: enquiryWords.unreachableDetail,
  refused: enquiryWords.refusedDetail,
  failed: enquiryWords.failedDetail,
};
