import { useEffect } from 'react';
import { staffSession } from '../../../data/staff-session.ts';
import type { DraftKeeper, KeeperState } from './keeper-state.ts';

const beatMs = 10_000;

/** Tells the keeper of time and page: a beat every ten seconds while the page is seen, and when it may be about to go. */
export function useKeeperBeat(keeper: DraftKeeper, { status }: KeeperState): void {
  useEffect(() => {
    const beat = () => void (document.visibilityState !== 'hidden' && keeper.beat());
    const look = () => {
      if (document.visibilityState !== 'hidden') beat();
      else keeper.flush();
    };
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', keeper.flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', keeper.flush);
    };
  }, [keeper]);

  const isFailed = status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const tryAgain = () => void keeper.saveNow();
    addEventListener('online', tryAgain);
    const unsubscribe = staffSession.subscribe(() => {
      if (staffSession.state().type === 'signed-in') tryAgain();
    });
    return () => {
      removeEventListener('online', tryAgain);
      unsubscribe();
    };
  }, [keeper, isFailed]);
}
