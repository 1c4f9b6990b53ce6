import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <Trouble title={words.configurationError} detail={message} onClose={onClose}>
      <Button onClick={() => globalThis.location.reload()}>{words.refreshPage}</Button>
    </Trouble>
  );
}

/** When the visitor could not be let in. */
export function PanelRefusal({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) {
  const words = useWords();
  return (
    <Trouble title={words.authenticationFailed} onClose={onClose}>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </Trouble>
  );
}

interface TroubleProps {
  title: string;
  detail?: string;
  onClose: (() => void) | undefined;
  /** What may mend it. */
  children: ReactNode;
}

function Trouble({ title, detail, onClose, children }: TroubleProps) {
  const words = useWords();
  return (
    <div className="grid flex-1 place-items-center">
      <StatePanel
        role="alert"
        icon={<CircleAlert className="size-6" />}
        title={title}
        detail={detail}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {children}
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
