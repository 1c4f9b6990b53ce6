import { useEffect, useState } from 'react';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { lazyAskAside } from '../lazy/lazy-views.ts';
import type { AskAsideProps } from './ask-aside.tsx';
import { askButtonClass } from './ask-button-class.ts';

/**
 * Comes after the first message, and in silence: the conversation does not wait for it, and a lost connection only delays it.
 * Its place is kept, so that nothing moves away from under a finger.
 */
export function LazyAskAside(props: AskAsideProps) {
  const [, setLoaded] = useState(false);
  const AskAside = lazyAskAside.get();
  const isLoaded = AskAside !== null;
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    const stop = tryUntilDone(async () => {
      await lazyAskAside.load();
      if (isWanted) setLoaded(true);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [isLoaded]);
  if (!AskAside) {
    return props.isOffered && <span className={buttonClass('quiet', `invisible ${askButtonClass}`)}>?</span>;
  }
  return <AskAside {...props} />;
}
