/** What the school has written and the question has found. */
export type Passage = {
  article_id: string;
  title: string;
  body: string;
  source_url: string | null;
};

/**
 * The answer in the school's own words: the passage, or for two questions in one both, each under its title. Empty when
 * nothing was found.
 */
export function plainAnswer(passages: Passage[]): string {
  const [first, ...more] = passages;
  if (!first) return '';
  if (more.length === 0) return first.body;
  return passages.map(({ title, body }) => `**${title.replaceAll('*', '').trim()}**\n${body}`).join('\n\n');
}
