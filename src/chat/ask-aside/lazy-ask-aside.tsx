import { useEffect, useState } from 'react';
import { runWhenIdle } from '#lib/browser/run-when-idle.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { lazyAskAside } from '../lazy/lazy-views.ts';
import type { AskAsideProps } from './ask-aside.tsx';
import { askButtonClass } from './ask-button-class.ts';

/**
 * Comes after the first message, and in silence: the conversation does not wait for it. Its place is kept, so that nothing
 * moves away from under a finger.
 */
export function LazyAskAside(props: AskAsideProps) {
  const [, setLoaded] = useState(false);
  const AskAside = lazyAskAside.get();
  const isLoaded = AskAside !== null;
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    const show = () => isWanted && setLoaded(true);
    const cancel = runWhenIdle(() => void lazyAskAside.load().then(show, () => {}));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [isLoaded]);
  if (!AskAside) {
    return props.isOffered && <span className={buttonClass('quiet', `invisible ${askButtonClass}`)}>?</span>;
  }
  return <AskAside {...props} />;
}
