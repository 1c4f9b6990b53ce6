import { useMemo, useState } from 'react';
import { type Builder, useBuilder } from '../../builder-provider.tsx';
import { isSameJson } from '../../same-json.ts';
import { applyDetails } from './apply-details.ts';
import { type DetailsDraft, detailsDraftOf } from './details-draft.ts';

interface Edited {
  /** The form values when the first edit was made. */
  base: DetailsDraft;
  draft: DetailsDraft;
}

/** Unsaved form values by builder: switching tabs unmounts the form but does not lose them. */
const halfWritten = new WeakMap<Builder['change'], Edited>();

/** The school details form: shows the configuration until edited, then the draft until it is saved. */
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
