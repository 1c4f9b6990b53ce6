import { useMemo } from 'react';
import { useBuilder } from '../../builder-provider.tsx';
import { isSameJson } from '../../same-json.ts';
import { applyDetails } from './apply-details.ts';
import { type DetailsDraft, detailsDraftOf } from './details-draft.ts';
import { useHalfWritten } from './half-written.ts';

/** The school details form: shows the configuration until edited, then the draft until it is saved. */
export function useDetailsDraft() {
  const { state, change } = useBuilder();
  const [edited, keep] = useHalfWritten();
  const settled = useMemo(() => detailsDraftOf(state.config), [state.config]);
  const base = edited?.base ?? settled;
  const draft = edited?.draft ?? settled;

  return {
    base,
    draft,
    isChanged: edited !== null,
    set(parts: Partial<DetailsDraft>) {
      const next = { ...draft, ...parts };
      keep(() => (isSameJson(next, base) ? null : { base, draft: next }));
    },
    discard: () => keep(() => null),
    save() {
      change({ name: 'details' }, (config) => applyDetails(config, base, draft));
      keep(() => null);
    },
  };
}

export type DetailsForm = ReturnType<typeof useDetailsDraft>;
