import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '#engine';

/** What other parts of the console ask of the list, as `state.command` of the history entry that leads to it. */
export type ListCommand = 'add' | 'import' | 'export';

/** Runs the command of the history entry, once: it is removed from the entry. */
export function useListCommand(commands: Record<ListCommand, () => void>): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = isRecord(state) ? state.command : undefined;
  const run = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, state: { ...state, command: undefined } });
    if (asked === 'add' || asked === 'import' || asked === 'export') commands[asked]();
  });
  useEffect(() => {
    if (asked !== undefined) run();
  }, [asked]);
}
