import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useClipboardKeys } from '../clipboard/use-clipboard-keys.ts';
import { StepList } from '../list/step-list.tsx';
import { FlowMap } from '../map/flow-map.tsx';
import { useBuilderView } from './use-builder-view.ts';
import { WorkflowToolbar } from './workflow-toolbar.tsx';

/** The steps as a list and as a map, and beside them the open panel. A small screen shows one at a time. */
export function Workspace({ hasFigures, side }: { hasFigures: boolean; side: ReactNode }) {
  const isRoomy = useMediaQuery('(min-width: 1024px)');
  const canShowBoth = useMediaQuery('(min-width: 1180px)');
  const [chosen, setView] = useBuilderView(canShowBoth);
  const { flow } = useBuilder();
  const [sideHome] = useState(() => Object.assign(document.createElement('div'), { className: 'h-full' }));
  const placeSide = useCallback((frame: HTMLElement | null) => frame?.append(sideHome), [sideHome]);
  useClipboardKeys();
  // Without steps there is no map; the list offers to add the first.
  const view = flow?.steps.length ? chosen : 'list';
  const list = (
    <div className="h-full bg-paper">
      <StepList />
    </div>
  );
  const map = <FlowMap />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WorkflowToolbar view={view} canShowBoth={canShowBoth} hasFigures={hasFigures} onView={setView} />
      {isRoomy ? (
        <Group orientation="horizontal" className="min-h-0 flex-1">
          {view !== 'map' && (
            <Panel
              id="list"
              minSize="260px"
              {...(view === 'both' && {
                defaultSize: '340px',
                maxSize: '560px',
                groupResizeBehavior: 'preserve-pixel-size',
              })}
            >
              {list}
            </Panel>
          )}
          {view === 'both' && <Divider />}
          {view !== 'list' && (
            <Panel id="map" minSize="280px">
              {map}
            </Panel>
          )}
          {side && <Divider />}
          {side && (
            <Panel
              id="side"
              defaultSize="460px"
              minSize="340px"
              maxSize="760px"
              groupResizeBehavior="preserve-pixel-size"
            >
              <div ref={placeSide} className="h-full" />
            </Panel>
          )}
        </Group>
      ) : (
        <div className="relative min-h-0 flex-1">
          {view === 'map' ? map : list}
          {side && <div ref={placeSide} className="fixed inset-0 z-30 bg-surface" />}
        </div>
      )}
      {/* It stays mounted with what is typed in it, wherever a turned or resized screen has place for it. */}
      {side && createPortal(<Side>{side}</Side>, sideHome)}
    </div>
  );
}

function Divider() {
  return (
    <Separator className="w-px bg-line outline-offset-0 transition-colors duration-150 hover:bg-brand-text data-[separator=active]:bg-brand-text" />
  );
}

/** The open panel beside the steps, with a close button. The editor has its own: it may hold unsaved changes. */
function Side({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder');
  const { state, open } = useBuilder();
  return (
    <aside
      {...useSideFocus(state.panel.type)}
      tabIndex={-1}
      className="relative h-full overflow-y-auto bg-surface outline-none"
    >
      <IconButton
        label={t('actions.closePanel')}
        icon={<X className="size-5" />}
        onClick={() => open({ type: 'none' })}
        className="absolute end-2 top-2 z-10 text-ink-soft"
      />
      {children}
    </aside>
  );
}

/**
 * For the keyboard, whole lists of steps are between the button that opens a panel and the panel. So the focus moves
 * into the opened panel, to the element marked `data-arrival`, unless something within has taken it already; on closing
 * it returns to where it was last outside. `panel` names the open one.
 */
function useSideFocus(panel: string) {
  const ref = useRef<HTMLElement>(null);
  const outside = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel needs the focus again.
  useEffect(() => {
    const side = ref.current;
    if (!side || side.contains(document.activeElement)) return;
    (side.querySelector<HTMLElement>('[data-arrival]') ?? side).focus({ preventScroll: true });
  }, [panel]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && outside.current?.isConnected) outside.current.focus({ preventScroll: true });
    },
    [],
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    // Ignores a dialog that was over the panel: it is gone.
    if (!relatedTarget.closest('dialog')) outside.current = relatedTarget;
  };
  return { ref, onFocus };
}
