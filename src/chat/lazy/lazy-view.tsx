import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useWords } from '../words/use-words.ts';
import type { LazyModule } from './lazy-module.ts';

type Progress = 'loading' | 'failed' | 'loaded';

interface LateViewProps<P> {
  view: LazyModule<ComponentType<P>>;
  props: P;
  /** Classes that reserve the view's space until it has loaded, to avoid layout shift. */
  place: string;
}

/** Shows a lazy view, at once if it has loaded. A failed load offers a retry. */
export function LazyView<P extends object>({ view, props, place }: LateViewProps<P>) {
  const View = view.get();
  const [state, setState] = useState<Progress>('loading');
  useEffect(() => {
    if (state !== 'loading' || view.get()) return;
    let wanted = true;
    const end = (next: Progress) => () => void (wanted && setState(next));
    view.load().then(end('loaded'), end('failed'));
    return () => {
      wanted = false;
    };
  }, [view, state]);

  if (View) return <View {...props} />;
  return (
    <div className={`grid place-items-center ${place}`}>
      {state === 'failed' ? <Failed onRetry={() => setState('loading')} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  const words = useWords();
  return (
    <span role="status">
      <span className="sr-only">{words.viewLoading}</span>
      <Spinner className="size-5 text-brand-text" />
    </span>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div role="alert" className="space-y-2 p-3 text-center">
      <p className="text-ink-soft text-sm">{words.viewFailed}</p>
      <Button variant="outline" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
