/** The files of the languages that are loaded on demand. */
export const wordsFiles = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  hi: async () => withHelp(await Promise.all([import('./hi.json'), import('./hi-help.json')])),
  ar: async () => withHelp(await Promise.all([import('./ar.json'), import('./ar-help.json')])),
};

function withHelp<Words extends object, Help>([words, help]: [{ default: Words }, { default: Help }]) {
  return { default: { ...words.default, help: help.default } };
}
