import type { Step } from '#engine';
import { searchForm } from '#lib/text/search-form.ts';

/** Returns the steps whose id, message, options, field or label contain `words`; all of them when it is empty. */
export function findSteps(steps: readonly Step[], words: string): readonly Step[] {
  const sought = searchForm(words.trim());
  return sought === '' ? steps : steps.filter((step) => spoken(step).includes(sought));
}

function spoken({ id, message, options = [], field, fieldConfig }: Step): string {
  const texts = [id, message, field, fieldConfig?.label, ...options.map(({ text }) => text)];
  return searchForm(texts.join('\n'));
}
