import type { Step } from '../tenant-config.ts';

/** Returns the answers that a form step lets the parent choose from; undefined where the answer is typed or ticked. */
export function listedAnswers({ type, inputType = 'text', dropdownOptions }: Step): string[] | undefined {
  return type === 'form' && listing.has(inputType) ? dropdownOptions : undefined;
}

/** A typed field may still have the list that it once was. */
const listing: ReadonlySet<string> = new Set(['dropdown', 'radio', 'checkbox']);
