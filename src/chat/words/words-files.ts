/** The files of the languages that are fetched only when they are spoken. */
export const wordsFiles = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};
