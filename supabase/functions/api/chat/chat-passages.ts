/** A section of the school's knowledge that matches the question. */
export type Passage = {
  article_id: string;
  title: string;
  body: string;
  source_url: string | null;
  /** Missing in a database that is older than this service. */
  language?: string | undefined;
};

/**
 * Returns the answer in the school's own words: the passage, or both passages for two questions in one, each under its
 * title. Empty when nothing was found.
 */
export function plainAnswer(passages: Passage[]): string {
  const [first, ...more] = passages;
  if (!first) return '';
  if (more.length === 0) return first.body;
  return passages.map(({ title, body }) => `**${title.replaceAll('*', '').trim()}**\n${body}`).join('\n\n');
}
