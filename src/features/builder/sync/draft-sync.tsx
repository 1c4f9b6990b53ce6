import { focusManager, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { draftApi, type PublishAnswer, versionsOptions } from '#data/configuration/configuration-draft.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { thisTab } from '#lib/browser/tab-id.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { AutosaveStart, AutosaveState, DraftAutosave } from './autosave-state.ts';
import { createDraftAutosave } from './draft-autosave.ts';

import { localBackupStore } from './local-backup.ts';
import { useReplacement } from './use-replacement.ts';

export interface DraftSyncState extends Omit<AutosaveState, 'others'> {
  /** The names of colleagues who have the builder open. */
  others: string[];
  /** The same person has it open in another tab. */
  isElsewhere: boolean;
  /** Signed in, but not staff of this school: they may view and test like a visitor. */
  isGuest: boolean;
  /** Saves unsaved changes at once; false when that did not succeed. */
  saveNow(): Promise<boolean>;
  /** Saves, and returns the draft's revision; null when there is a conflict. Rejects with a `LoadError`. */
  savedRevision(): Promise<number | null>;
  /** Saves, then publishes. Rejects with a `LoadError` when the server was not reached or refused. */
  publish(note: string): Promise<PublishAnswer>;
  /** Shows their draft in place of mine; undoable. */
  takeTheirs(): void;
  /** Saves mine over theirs. */
  keepMine(): void;
  /** Removes the draft and shows what is published; undoable. Rejects with a `LoadError`. */
  discard(): Promise<void>;
}

export interface DraftSyncStart extends Omit<AutosaveStart, 'config'> {
  /** False for a school that the user does not belong to: nothing is saved then. */
  isMember?: boolean;
  /** The built-in configuration, instead of the school's own: the two have separate backups. */
  isStatic?: boolean;
}

const DraftSyncContext = createContext<DraftSyncState | null>(null);

/**
 * Synchronises the builder's configuration with the school's draft. Inside `BuilderProvider`; `staffId` is null where
 * nothing is saved. `start` is read only once: another one needs another `key`.
 */
export function DraftSync({
  staffId,
  tenantId,
  start,
  children,
}: {
  staffId: string | null;
  tenantId: string;
  start: DraftSyncStart;
  children: ReactNode;
}) {
  const { config } = useBuilder().state;
  const isGuest = staffId !== null && start.isMember === false;
  const autosave = useAutosave(isGuest ? null : staffId, tenantId, start);
  const state = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);

  useEffect(() => autosave.follow(config), [autosave, config]);
  useEffect(() => {
    autosave.open();
    return autosave.close;
  }, [autosave]);
  useHeartbeat(autosave, state);

  const sync = useMemo((): DraftSyncState => {
    const { saveNow, savedRevision, publish, takeTheirs, keepMine, discard } = autosave;
    const others = state.others.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
    const isElsewhere = state.others.some(({ isOwn }) => isOwn);
    const actions = { saveNow, savedRevision, publish, takeTheirs, keepMine, discard };
    return { ...state, others, isElsewhere, isGuest, ...actions };
  }, [autosave, state, isGuest]);
  return <DraftSyncContext value={sync}>{children}</DraftSyncContext>;
}

/** Returns whether the builder's work is saved, and the actions on its draft. */
export function useDraftSync(): DraftSyncState {
  const sync = useContext(DraftSyncContext);
  if (!sync) throw new Error('There is no draft around this component.');
  return sync;
}

function useAutosave(staffId: string | null, tenantId: string, start: DraftSyncStart): DraftAutosave {
  const { config } = useBuilder().state;
  const queryClient = useQueryClient();
  const show = useEffectEvent(useReplacement());
  const [autosave] = useState(() =>
    createDraftAutosave(
      { ...start, config },
      {
        server: staffId === null ? null : draftApi(staffId, tenantId),
        backup: localBackupStore(safeSessionStorage, {
          name: start.isStatic ? `${tenantId} static` : tenantId,
          staffId,
        }),
        now: Date.now,
        after(ms, action) {
          const timer = setTimeout(action, ms);
          return () => clearTimeout(timer);
        },
        show: (...replacement) => show(...replacement),
        onRefused: () => void staffSession.recheck(),
        onPublished() {
          // The cached chat of this page, and the list of versions.
          publishedConfigurations.forget(tenantId);
          if (staffId)
            void queryClient.invalidateQueries({ queryKey: versionsOptions(staffId, tenantId).queryKey });
        },
      },
    ),
  );
  return autosave;
}

const heartbeatMs = 10_000;

/** A heartbeat every ten seconds while the page is visible, and a flush when it may be about to close. */
function useHeartbeat(autosave: DraftAutosave, { status }: AutosaveState): void {
  useEffect(() => {
    // Not while the page waits for its account to sign in again, either.
    const heartbeat = () => void (focusManager.isFocused() && autosave.heartbeat());
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') heartbeat();
      else autosave.flush();
    };
    const letGo = thisTab.hold();
    heartbeat();
    const timer = setInterval(heartbeat, heartbeatMs);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', autosave.flush);
    return () => {
      letGo();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', autosave.flush);
    };
  }, [autosave]);

  const isFailed = status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const tryAgain = () => void autosave.saveNow();
    addEventListener('online', tryAgain);
    const unsubscribe = staffSession.subscribe(() => {
      if (staffSession.state().type === 'signed-in') tryAgain();
    });
    return () => {
      removeEventListener('online', tryAgain);
      unsubscribe();
    };
  }, [autosave, isFailed]);
}
