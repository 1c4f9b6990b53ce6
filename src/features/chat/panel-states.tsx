import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useWords } from './use-words.ts';

/** While the school's conversation is on its way. */
export function PanelWait() {
  const words = useWords();
  return (
    <div role="status" className="grid flex-1 place-items-center content-center gap-4 p-6 text-center">
      <Spinner className="size-8 text-brand-text" />
      <div>
        <p className="font-semibold">{words.loadingTitle}</p>
        <p className="mt-1 text-ink-soft text-sm">{words.loadingDetail}</p>
      </div>
    </div>
  );
}

/** When there is no conversation to have. */
export function PanelProblem({ message, onClose }: { message: string; onClose?: () => void }) {
  const words = useWords();
  return (
    <div className="grid flex-1 place-items-center">
      <StatePanel
        role="alert"
        icon={<CircleAlert className="size-6" />}
        title={words.configurationError}
        detail={message}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => globalThis.location.reload()}>{words.refreshPage}</Button>
            {onClose && (
              <Button variant="outline" onClick={onClose}>
                {words.closeProblem}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
