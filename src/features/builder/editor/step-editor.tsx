import { useState } from 'react';
import type { ExitPlace } from '#engine';
import { useBuilder } from '../builder-provider.tsx';
import { editorKey, type RemovedPlace, type SidePanel } from '../builder-state.ts';
import { type FlowView, flowView } from '../flow-view.ts';
import { StepPalette } from '../palette/step-palette.tsx';
import { newStep } from './draft/new-step.ts';
import { placeAgain } from './draft/place-again.ts';
import { exitTarget } from './draft/save-step.ts';
import { FollowsField } from './follows-field.tsx';
import { StepForm } from './step-form.tsx';

/** Adds a step or edits the selected one. Nothing is changed before it is saved. */
export function StepEditor() {
  const { panel } = useBuilder().state;
  const { flow, step, removed } = useEditedPlace();
  if (!flow) return null;
  if (panel.type === 'edit' && step) {
    return (
      <StepForm
        key={editorKey(panel, flow.name, step.id)}
        flow={flow}
        step={step}
        as={{ type: 'edit', id: step.id }}
        waiting={panel.waiting}
        field={panel.field}
        removed={removed}
      />
    );
  }
  if (panel.type !== 'add') return null;
  const { removed: _, openedAs: __, ...rest } = panel;
  return <NewStep key={editorKey(panel, flow.name, null)} flow={flow} panel={rest} removed={removed} />;
}

/** Returns what is edited: the selected step, or one that was removed during that, as long as it is not put back. */
function useEditedPlace() {
  const { state, flow } = useBuilder();
  const { panel, config } = state;
  const place = panel.type === 'edit' || panel.type === 'add' ? panel.removed : undefined;
  const stepOf = (view: FlowView | null, id: string | null) => view?.steps.find((step) => step.id === id);
  if (!place) return { flow, step: stepOf(flow, state.step), removed: undefined };
  const former = flowView(place.config, place.flow);
  const now = flowView(config, place.flow);
  const step = stepOf(now, place.step);
  const isThere = now !== null && (step !== undefined || panel.type === 'add');
  return {
    flow: now ?? former,
    step: step ?? stepOf(former, place.step),
    removed: isThere ? undefined : place,
  };
}

/** A step yet to be added, and what it follows. */
function NewStep({
  flow,
  panel,
  removed,
}: {
  flow: FlowView;
  panel: Omit<Extract<SidePanel, { type: 'add' }>, 'removed' | 'openedAs'>;
  removed: RemovedPlace | undefined;
}) {
  const [after, setAfter] = useState(panel.after);
  const [isGone, setGone] = useState(false);
  const { steps } = flow;
  const [seen, setSeen] = useState(steps);
  if (steps !== seen) {
    setSeen(steps);
    const again = after && placeAgain(seen, steps, after);
    setAfter(again);
    if (after && !again) setGone(true);
  }
  const follow = (place: ExitPlace | undefined) => {
    setAfter(place);
    setGone(false);
  };
  const before = after && steps.find(({ id }) => id === after.step);
  const { after: asked, ...rest } = panel;
  const place = after === asked ? rest : ({ type: 'add' } as const);
  return (
    <StepForm
      flow={flow}
      step={newStep(new Set(steps.map(({ id }) => id)))}
      // The exit's former target follows the new step.
      next={after && exitTarget(before, after.exit)}
      as={{ ...place, ...(after && { after }) }}
      removed={removed}
    >
      {steps.length > 0 && <FollowsField {...{ steps, isGone }} value={after} onChange={follow} />}
      <StepPalette flow={flow} after={after} />
    </StepForm>
  );
}
