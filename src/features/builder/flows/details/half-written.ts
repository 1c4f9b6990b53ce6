import { keptByBuilder, useKept } from '../../kept-by-builder.ts';
import type { DetailsDraft } from './details-draft.ts';

interface Edited {
  /** The form values when the first edit was made. */
  base: DetailsDraft;
  draft: DetailsDraft;
}

const halfWritten = keptByBuilder<Edited>();

/** What is written in the school details form and not saved yet, for the form and for what asks before that is lost. */
export function useHalfWritten() {
  return useKept(halfWritten);
}
