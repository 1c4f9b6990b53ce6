import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

type Guard = RefObject<BlockerFunction>;

/** A navigation waits: for the answer of the user to `guard`. */
interface Waiting {
  guard: Guard | undefined;
  leave(): void;
  stay(): void;
}

const LeaveGuardsContext = createContext<{ add(guard: Guard): () => void; waiting: Waiting | null }>({
  add: () => () => {},
  waiting: null,
});

/**
 * Lets the page and a dialog over it ask before a navigation, as the router itself has one blocker only. All guards
 * that want to ask do so in turn, the last mounted first; the navigation goes on once each has let it.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const [asking, setAsking] = useState<readonly Guard[]>([]);
  const blocker = useBlocker((way) => {
    const wanting = [...guards].filter((guard) => guard.current(way)).reverse();
    if (wanting.length > 0) setAsking(wanting);
    return wanting.length > 0;
  });
  const add = useCallback(
    (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    [guards],
  );
  const [guard, ...next] = asking;
  const waiting =
    blocker.state === 'blocked'
      ? { guard, leave: () => (next.length > 0 ? setAsking(next) : blocker.proceed()), stay: blocker.reset }
      : null;
  return <LeaveGuardsContext value={{ add, waiting }}>{children}</LeaveGuardsContext>;
}

/** Holds up a navigation for which `asks` is true. While one waits, returns the ways to let it go on or to end it. */
export function useLeaveGuard(asks: BlockerFunction): Omit<Waiting, 'guard'> | null {
  const { add, waiting } = useContext(LeaveGuardsContext);
  const guard = useRef(asks);
  useEffect(() => {
    guard.current = asks;
  });
  useEffect(() => add(guard), [add]);
  return waiting?.guard === guard ? waiting : null;
}
