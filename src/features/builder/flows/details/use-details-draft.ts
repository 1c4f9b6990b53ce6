import { useMemo, useState } from 'react';
import { type Builder, useBuilder } from '../../builder-provider.tsx';
import { isSameJson } from '../../same-json.ts';
import { applyDetails } from './apply-details.ts';
import { type DetailsDraft, detailsDraftOf } from './details-draft.ts';

interface Edited {
  /** What the form held when the first thing in it was changed. */
  base: DetailsDraft;
  draft: DetailsDraft;
}

/** Half-written forms by the builder they belong to: another tab of it takes the form away, but not what was typed. */
const halfWritten = new WeakMap<Builder['change'], Edited>();

/** The form about the school: what the configuration says, until something is typed; then that, until it is saved. */
export function useDetailsDraft() {
  const { state, change } = useBuilder();
  const [edited, setEdited] = useState(() => halfWritten.get(change) ?? null);
  const settled = useMemo(() => detailsDraftOf(state.config), [state.config]);
  const base = edited?.base ?? settled;
  const draft = edited?.draft ?? settled;

  const keep = (next: Edited | null) => {
    if (next) halfWritten.set(change, next);
    else halfWritten.delete(change);
    setEdited(next);
  };
  return {
    base,
    draft,
    isChanged: edited !== null,
    set(parts: Partial<DetailsDraft>) {
      const next = { ...draft, ...parts };
      keep(isSameJson(next, base) ? null : { base, draft: next });
    },
    discard: () => keep(null),
    save() {
      change({ name: 'details' }, (config) => applyDetails(config, base, draft));
      keep(null);
    },
  };
}

export type DetailsForm = ReturnType<typeof useDetailsDraft>;
