import { useState } from 'react';
import { useSaveAllowedOrigins } from '#data/schools/widget-install.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';

/**
 * The edited list of sites, on top of the one it was based on. If a colleague has saved another in between (`theirs`),
 * saving again replaces it.
 */
export function useSiteList(staffId: string, tenantId: string, saved: readonly string[]) {
  const { mutate, reset, isPending, error } = useSaveAllowedOrigins(staffId, tenantId);
  const [draft, setDraft] = useState<{ sites: readonly string[]; known: readonly string[] } | null>(null);
  const [theirs, setTheirs] = useState<readonly string[] | null>(null);
  const sites = draft?.sites ?? saved;
  const isChanged = draft !== null && [...sites].sort().join() !== [...saved].sort().join();

  const change = (next: readonly string[]) => setDraft({ sites: next, known: draft?.known ?? saved });
  const end = () => {
    setDraft(null);
    setTheirs(null);
    reset();
  };
  return {
    sites,
    isChanged,
    isSaving: isPending,
    error,
    theirs,
    add: (site: string) => change([...sites, site]),
    remove: (site: string) => change(sites.filter((each) => each !== site)),
    discard: end,
    save: () => replace(sites),
    /** Saves these instead of the list, and discards its changes. */
    saveOnly: replace,
  };

  function replace(origins: readonly string[]) {
    const known = theirs ?? draft?.known ?? saved;
    mutate(
      { origins, known },
      {
        onSuccess: ({ isSaved, allowedOrigins }) => {
          if (!isSaved) return setTheirs(allowedOrigins);
          end();
          toast({ title: i18n.t('install:sites.saved') });
        },
      },
    );
  }
}
