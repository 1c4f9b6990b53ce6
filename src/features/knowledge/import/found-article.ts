/** What a reader found of one article, as it stood there: nothing is checked, and what is not there is empty. */
export interface FoundArticle {
  title: string;
  body: string;
  tags: string[];
  wordings: string[];
  validUntil: string;
  sourceUrl: string;
  language: string;
  /** The line or the row of the source where it begins, from 1. */
  line: number;
}

export const nothingFound: Omit<FoundArticle, 'line'> = {
  title: '',
  body: '',
  tags: [],
  wordings: [],
  validUntil: '',
  sourceUrl: '',
  language: '',
};
