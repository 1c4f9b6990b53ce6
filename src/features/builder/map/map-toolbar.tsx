import { Maximize, Sparkles, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { MapView } from './use-map-view.ts';

/** The search and view buttons above the map. */
export function MapToolbar({
  view,
  onTidy,
  children,
}: {
  view: MapView;
  onTidy(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('builder-map');
  const actions = [
    { label: t('toolbar.zoomIn'), Icon: ZoomIn, run: view.zoomIn },
    { label: t('toolbar.zoomOut'), Icon: ZoomOut, run: view.zoomOut },
    { label: t('toolbar.fit'), Icon: Maximize, run: view.fit },
    { label: t('toolbar.tidy'), Icon: Sparkles, run: onTidy },
  ];
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-5 flex flex-wrap items-start justify-between gap-2">
      {children}
      <div
        role="toolbar"
        aria-label={t('toolbar.name')}
        className="pointer-events-auto flex rounded-control border border-line bg-surface p-0.5 text-ink-soft shadow-float"
      >
        {actions.map(({ label, Icon, run }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon className="size-4" />}
            onClick={run}
            className="pointer-fine:size-8"
          />
        ))}
      </div>
    </div>
  );
}
