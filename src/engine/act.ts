import type { EngineError } from './conversation.ts';
import { type Draft, setVariables } from './draft.ts';
import { problem } from './problem.ts';
import { refuseSubmitted } from './refuse-submitted.ts';
import { isSafeLink } from './safe-link.ts';
import type { Step } from './tenant-config.ts';

/** The parent presses one of a step's action buttons. An enquiry is submitted once, whatever is pressed. */
export function act(draft: Draft, step: Step, at: number): 'rest' | 'reset' | EngineError | undefined {
  const action = step.actions?.[at];
  if (!action) return undefined;
  const name = action.action ?? '';
  switch (action.type) {
    case 'reset':
      return 'reset';
    case 'submit': {
      const refused = refuseSubmitted(draft);
      if (refused) return refused;
      setVariables(draft, { submitted: true });
      draft.state.isCompleted = true;
      draft.effects.push({ type: 'submit' }, { type: 'complete' });
      return 'rest';
    }
    case 'redirect':
      if (!isSafeLink(name)) return problem('malformed_step', step.id);
      draft.effects.push({ type: 'redirect', url: name });
      return 'rest';
    case 'custom':
      draft.effects.push({ type: 'custom', action: name });
      return 'rest';
  }
}
