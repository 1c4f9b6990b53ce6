import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useWords } from '../words/use-words.ts';

type CallState = 'loading' | 'success' | 'error';

/** The status of a request that the conversation made automatically. */
export function ApiCallCard({ state }: { state: CallState }) {
  const words = useWords();
  const texts: Record<CallState, string> = {
    loading: words.processing,
    success: words.processed,
    error: words.notProcessed,
  };
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-2.5"
    >
      {icons[state]}
      <div>
        <p className="font-semibold text-sm">{words.processingTitle}</p>
        <p className="text-ink-soft text-sm">{texts[state]}</p>
      </div>
    </div>
  );
}

const icons: Record<CallState, ReactNode> = {
  loading: <Spinner className="size-5 text-brand-text" />,
  success: <CircleCheck aria-hidden className="size-5 text-brand-text" />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" />,
};
