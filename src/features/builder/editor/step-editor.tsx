import { useMemo, useState } from 'react';
import { useBuilder } from '../builder-provider.tsx';
import type { SidePanel } from '../builder-state.ts';
import type { FlowView } from '../flow-view.ts';
import { StepPalette } from '../palette/step-palette.tsx';
import { newStep } from './draft/new-step.ts';
import { exitTarget } from './draft/save-step.ts';
import { FollowsField } from './follows-field.tsx';
import { StepForm } from './step-form.tsx';

/** Adds a step or edits the selected one. Nothing is changed before it is saved. */
export function StepEditor() {
  const { state, flow } = useBuilder();
  const { panel } = state;
  const steps = flow?.steps;
  const step = useMemo(() => steps?.find(({ id }) => id === state.step), [steps, state.step]);
  if (!flow) return null;
  if (panel.type === 'edit' && step) {
    return (
      <StepForm
        key={`edit ${flow.name} ${step.id}`}
        flow={flow}
        step={step}
        as={{ type: 'edit', id: step.id }}
        waiting={panel.waiting}
        field={panel.field}
      />
    );
  }
  if (panel.type !== 'add') return null;
  return <NewStep key={`add ${flow.name} ${JSON.stringify(panel)}`} flow={flow} panel={panel} />;
}

/** A step yet to be added, and what it follows. */
function NewStep({ flow, panel }: { flow: FlowView; panel: Extract<SidePanel, { type: 'add' }> }) {
  const [after, setAfter] = useState(panel.after);
  const { steps } = flow;
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
    >
      {steps.length > 0 && <FollowsField steps={steps} value={after} onChange={setAfter} />}
      <StepPalette flow={flow} after={after} />
    </StepForm>
  );
}
