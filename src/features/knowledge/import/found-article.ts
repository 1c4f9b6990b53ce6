/** An article as found in the source: unchecked, and empty where missing. */
export interface FoundArticle {
  title: string;
  body: string;
  tags: string[];
  wordings: string[];
  validUntil: string;
  sourceUrl: string;
  language: string;
  /** The line or row of the source where it begins, from 1. */
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
