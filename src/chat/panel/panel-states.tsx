import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useWords } from '../words/use-words.ts';

/** Shown while the school's conversation loads. */
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

interface StateProps {
  /** Leaves the chat; without it the chat is embedded in the page, and only its message is closed. */
  onClose?: (() => void) | undefined;
}

/** Shown when there is no conversation. */
export function PanelProblem({ message, onClose }: StateProps & { message: string }) {
  const words = useWords();
  return (
    <Trouble
      title={words.configurationError}
      detail={message}
      again={words.refreshPage}
      onAgain={() => globalThis.location.reload()}
      onClose={onClose}
    />
  );
}

/** Shown when the visitor could not be authenticated. */
export function PanelRefusal({ onRetry, onClose }: StateProps & { onRetry: () => void }) {
  const words = useWords();
  return (
    <Trouble title={words.authenticationFailed} again={words.tryAgain} onAgain={onRetry} onClose={onClose} />
  );
}

interface TroubleProps extends StateProps {
  title: string;
  detail?: string;
  /** The label of the retry button. */
  again: string;
  onAgain: () => void;
}

function Trouble({ title, detail, again, onAgain, onClose }: TroubleProps) {
  const words = useWords();
  const [isClosed, setClosed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isClosed) opener.current?.focus();
  }, [isClosed]);
  return (
    <div className="grid flex-1 place-items-center">
      {isClosed ? (
        <Button
          ref={opener}
          onClick={() => {
            setClosed(false);
            onAgain();
          }}
        >
          {words.open}
        </Button>
      ) : (
        <StatePanel
          role="alert"
          icon={<CircleAlert className="size-6" />}
          title={title}
          detail={detail}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={onAgain}>{again}</Button>
              <Button variant="outline" onClick={onClose ?? (() => setClosed(true))}>
                {words.closeProblem}
              </Button>
            </div>
          }
        />
      )}
    </div>
  );
}
