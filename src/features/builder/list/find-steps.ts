import type { Step } from '#engine';

/** The steps that say the words somewhere: in their id, message, options, field or label. All of them for no words. */
export function findSteps(steps: readonly Step[], words: string): readonly Step[] {
  const sought = words.trim().toLowerCase();
  return sought === '' ? steps : steps.filter((step) => spoken(step).includes(sought));
}

function spoken({ id, message, options = [], field, fieldConfig }: Step): string {
  const texts = [id, message, field, fieldConfig?.label, ...options.map(({ text }) => text)];
  return texts.join('\n').toLowerCase();
}
