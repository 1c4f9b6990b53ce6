import type { ComponentType } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useWords } from '../words/use-words.ts';
import type { LazyModule } from './lazy-module.ts';
import { useLazy } from './use-lazy.ts';

interface LateViewProps<P> {
  view: LazyModule<ComponentType<P>>;
  props: P;
  /** Classes that reserve the view's space until it has loaded, to avoid layout shift. */
  place: string;
}

/** Shows a lazy view, at once if it has loaded. A failed load offers a retry. */
export function LazyView<P extends object>({ view, props, place }: LateViewProps<P>) {
  const { value: View, state, retry } = useLazy(view);
  if (View) return <View {...props} />;
  return (
    <div className={`grid place-items-center ${place}`}>
      {state === 'failed' ? <LoadFailed onRetry={retry} /> : <Waiting />}
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

/** Says that a part of the chat could not be loaded, and offers a retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
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
