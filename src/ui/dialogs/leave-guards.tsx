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
import { type BlockerFunction, NavigationType, useBlocker, useLocation } from 'react-router-dom';

type Guard = RefObject<BlockerFunction>;

/** A navigation, or a departure that is none, waits: for the answer of the user to `guard`. */
interface Waiting {
  guard: Guard | undefined;
  leave(): void;
  stay(): void;
}

const LeaveGuardsContext = createContext<{
  add(guard: Guard): () => void;
  depart(go: () => void): void;
  waiting: Waiting | null;
}>({
  add: () => () => {},
  depart: (go) => go(),
  waiting: null,
});

/**
 * Lets the page and a dialog over it ask before a navigation, as the router itself has one blocker only. All guards
 * that want to ask do so in turn, the last mounted first; the navigation goes on once each has let it.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const [asking, setAsking] = useState<readonly Guard[]>([]);
  const [departure, setDeparture] = useState<{ go(): void } | null>(null);
  const location = useLocation();
  const isAsked: BlockerFunction = (way) => {
    const wanting = [...guards].filter((guard) => guard.current(way)).reverse();
    if (wanting.length > 0) setAsking(wanting);
    return wanting.length > 0;
  };
  const blocker = useBlocker(isAsked);
  const depart = (go: () => void) => {
    const away = { ...location, pathname: '/', search: '', hash: '' };
    // As by Back: an open dialog asks as well.
    const way = { currentLocation: location, nextLocation: away, historyAction: NavigationType.Pop };
    if (isAsked(way)) setDeparture({ go });
    else go();
  };
  const add = useCallback(
    (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    [guards],
  );
  const [guard, ...next] = asking;
  const held = departure && {
    go: () => {
      setDeparture(null);
      departure.go();
    },
    stay: () => setDeparture(null),
  };
  const way = held ?? (blocker.state === 'blocked' && { go: blocker.proceed, stay: blocker.reset });
  const waiting = way
    ? { guard, leave: () => (next.length > 0 ? setAsking(next) : way.go()), stay: way.stay }
    : null;
  return <LeaveGuardsContext value={{ add, depart, waiting }}>{children}</LeaveGuardsContext>;
}

/** Returns what runs something that closes every page, such as a logout, once all guards that want to ask have let it. */
export function useDeparture(): (go: () => void) => void {
  return useContext(LeaveGuardsContext).depart;
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
