/** The files of the languages that are loaded on demand. */
export const wordsFiles = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};
