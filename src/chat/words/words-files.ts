/** The files of the languages that are loaded on demand. */
export const wordsFiles = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
};

/** Their texts of what follows an answer or an enquiry, which no first message needs. */
export const helpFiles = {
  es: () => import('./es-help.json'),
  fr: () => import('./fr-help.json'),
  hi: () => import('./hi-help.json'),
  ar: () => import('./ar-help.json'),
};
