import { useMemo } from 'react';
import { useBuilder } from '../builder-provider.tsx';
import { newStep } from './draft/new-step.ts';
import { exitTarget } from './draft/save-step.ts';
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
      />
    );
  }
  if (panel.type !== 'add') return null;
  const { after } = panel;
  const before = after && flow.steps.find(({ id }) => id === after.step);
  return (
    <StepForm
      key={`add ${flow.name} ${JSON.stringify(panel)}`}
      flow={flow}
      step={newStep(new Set(flow.steps.map(({ id }) => id)))}
      // The exit's former target follows the new step.
      next={after && exitTarget(before, after.exit)}
      as={panel}
    />
  );
}
