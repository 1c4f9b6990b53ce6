import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from './chat-words.ts';

type CallState = 'loading' | 'success' | 'error';

/** What became of a request that the conversation made on its own. */
export function ApiCallCard({ state }: { state: CallState }) {
  const { icon, text } = looks[state];
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-2.5"
    >
      {icon}
      <div>
        <p className="font-semibold text-sm">{words.processingTitle}</p>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
    </div>
  );
}

const looks: Record<CallState, { icon: ReactNode; text: string }> = {
  loading: { icon: <Spinner className="size-5 text-brand-text" />, text: words.processing },
  success: {
    icon: <CircleCheck aria-hidden className="size-5 text-brand-text" />,
    text: words.processed,
  },
  error: { icon: <CircleAlert aria-hidden className="size-5 text-danger" />, text: words.notProcessed },
};
