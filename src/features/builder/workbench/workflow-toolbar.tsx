import { List, MessagesSquare, Network, PanelsTopLeft, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { flowNames, placeOfNext } from '#engine';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { FiguresButton } from '../figures/figures-button.tsx';
import { flowView } from '../flow-view.ts';
import { WorkflowMenu } from '../flows/workflow-menu.tsx';
import { isWriting } from '../is-writing.ts';
import { JsonButton } from './json-button.tsx';
import { type BuilderView, builderViews } from './use-builder-view.ts';

/** The choice of workflow and view, and the buttons of the side panels. */
export function WorkflowToolbar({
  view,
  canShowBoth,
  hasFigures,
  onView,
}: {
  view: BuilderView;
  canShowBoth: boolean;
  hasFigures: boolean;
  onView(view: BuilderView): void;
}) {
  const { t } = useTranslation('builder');
  const { state, flow, open } = useBuilder();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const isTesting = state.panel.type === 'tester';
  const addStep = () => {
    const after = placeOfNext(flow?.steps ?? [], state.step);
    open({ type: 'add', ...(after ? { after } : state.step !== null && { behind: state.step }) });
  };
  useAddKey(flow ? addStep : null);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-4 py-2 max-sm:flex-nowrap max-sm:gap-1 max-sm:px-2 max-sm:py-1.5 sm:px-6">
      <FlowChoice />
      <WorkflowMenu />
      <fieldset className="flex rounded-control border border-line p-0.5">
        <legend className="sr-only">{t('view.name')}</legend>
        {builderViews
          .filter((each) => each !== 'both' || canShowBoth)
          .map((each) => {
            const Icon = viewIcons[each];
            return (
              <label
                key={each}
                title={t(`view.${each}`)}
                className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-ink-soft text-sm has-checked:bg-surface-tint has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-fine:min-h-8"
              >
                <input
                  type="radio"
                  name="builder-view"
                  checked={view === each}
                  onChange={() => onView(each)}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4" />
                <span className="max-sm:sr-only">{t(`view.${each}`)}</span>
              </label>
            );
          })}
      </fieldset>
      <div className="ms-auto flex items-center gap-2 max-sm:gap-1">
        {hasFigures && !isPhone && <FiguresButton variant="outline" />}
        {!isPhone && <JsonButton variant="outline" />}
        <Button
          variant="outline"
          onClick={() => open({ type: isTesting ? 'none' : 'tester' })}
          disabled={!flow}
          className="px-3 max-sm:w-11"
        >
          <MessagesSquare aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{isTesting ? t('actions.hideChat') : t('actions.testChat')}</span>
        </Button>
        <Button onClick={addStep} disabled={!flow} aria-keyshortcuts="+" className="px-3 max-sm:w-11">
          <Plus aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('actions.addStep')}</span>
        </Button>
      </div>
    </div>
  );
}

/** The plus key adds a step, unless a text is being written; on the map it adds one after the focused step. */
function useAddKey(add: (() => void) | null): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOther = event.key !== '+' || event.ctrlKey || event.metaKey || event.altKey;
      if (isOther || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const viewIcons = { list: List, map: Network, both: PanelsTopLeft };

/** Switches to another workflow; the selected step is deselected. */
function FlowChoice() {
  const { t } = useTranslation('builder');
  const { state, go } = useBuilder();
  const flows = flowNames(state.config).flatMap((name) => flowView(state.config, name) ?? []);
  if (flows.length === 0) return <p className="text-ink-soft text-sm">{t('workflow.none')}</p>;
  const groups = [
    { label: t('workflow.workflows'), flows: flows.filter(({ kind }) => kind === 'workflow') },
    { label: t('workflow.flows'), flows: flows.filter(({ kind }) => kind === 'flow') },
  ];
  return (
    <select
      aria-label={t('workflow.label')}
      value={state.flow}
      onChange={(event) => go({ flow: event.target.value, step: null, panel: { type: 'none' } })}
      className={`${controlClass} min-w-0 max-w-64 text-ellipsis text-sm max-sm:flex-1 pointer-fine:min-h-10`}
    >
      {groups
        .filter((group) => group.flows.length > 0)
        .map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.flows.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}
