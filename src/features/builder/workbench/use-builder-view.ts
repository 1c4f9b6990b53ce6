import { useState } from 'react';
import { safeLocalStorage } from '#lib/safe-storage.ts';

export const builderViews = ['list', 'map', 'both'] as const;
export type BuilderView = (typeof builderViews)[number];

/** How the steps are shown, as this browser showed them last. A screen too small for both shows the list. */
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
