import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TenantConfig } from '#engine';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import { lazyContinueLater } from '../lazy/panel-views.ts';
import { isUnfinished } from './is-unfinished.ts';

/** "Continue later" once there is something to go on with. What it takes is loaded then. */
export function ContinueLaterGate({ config, shell }: { config: TenantConfig; shell: RunningChat }) {
  const sessionId = useSyncExternalStore(shell.subscribe, () => {
    const session = shell.getSnapshot().conversation?.variables.sessionId;
    return typeof session === 'string' && isUnfinished(config, shell) ? session : null;
  });
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (sessionId === null) return;
    let isShown = true;
    // Without it the conversation goes on as well.
    const stop = tryUntilDone(async () => {
      await lazyContinueLater.load();
      if (isShown) setLoaded(true);
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [sessionId]);
  const View = loaded ? lazyContinueLater.get() : null;
  return View && sessionId !== null && <View key={sessionId} {...{ config, shell, sessionId }} />;
}
