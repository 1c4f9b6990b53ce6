/** The files of the languages that are loaded on demand. */
export const wordsFiles = {
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
  hi: () => import('./texts/hi.json'),
  ar: () => import('./texts/ar.json'),
};

/** Their texts of what follows an answer or an enquiry, which no first message needs. */
export const helpFiles = {
  es: () => import('./texts/es-help.json'),
  fr: () => import('./texts/fr-help.json'),
  hi: () => import('./texts/hi-help.json'),
  ar: () => import('./texts/ar-help.json'),
};
