/** The files of the languages that are fetched only when they are spoken. */
export const wordsFiles = {
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
};
