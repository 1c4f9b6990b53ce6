import { useState } from 'react';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

export const builderViews = ['list', 'map', 'both'] as const;
export type BuilderView = (typeof builderViews)[number];

/** Returns how the steps are shown, from this browser's last choice. A screen too small for both shows the list. */
export function useBuilderView(canShowBoth: boolean): [BuilderView, (view: BuilderView) => void] {
  const [chosen, setChosen] = useState<BuilderView>(lastView);
  const choose = (view: BuilderView) => {
    setChosen(view);
    safeLocalStorage.set(viewKey, view);
  };
  return [chosen === 'both' && !canShowBoth ? 'list' : chosen, choose];
}

const viewKey = 'schoolgate.builder.view';

function lastView(): BuilderView {
  const last = safeLocalStorage.get(viewKey);
  return builderViews.find((view) => view === last) ?? 'both';
}
