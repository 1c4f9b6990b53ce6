import { bookVisitValue, type Step, type TenantConfig } from '#engine';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { hasBooked } from './visit-gate.tsx';

/** Returns which of the step's options books a visit; -1 where none does. */
export function bookingOption(step: Step | null): number {
  return step?.options?.findIndex(({ value }) => value === bookVisitValue) ?? -1;
}

/** The option that books a visit opens the booking first; without one to book in it is an answer like another. */
export function withBooking(
  { config, state, shell }: { config: TenantConfig; state: ChatState; shell: RunningChat },
  open: (answer: number) => void,
): RunningChat {
  const at = bookingOption(state.step);
  if (at < 0 || !shell.visits) return shell;
  const choose = (option: number) =>
    option === at && !hasBooked(config.id) ? open(at) : shell.choose(option);
  return { ...shell, choose };
}
