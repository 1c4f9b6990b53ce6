import { Check, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Delivery } from '../controller/chat-state.ts';
import { useWords } from '../words/use-words.ts';

export interface DeliveryNoticeProps {
  delivery: Delivery;
  onSendNow: () => void;
}

/** The delivery state of an enquiry that could not be sent at once. */
export function DeliveryNotice({ delivery, onSendNow }: DeliveryNoticeProps) {
  const words = useWords();
  return (
    <div className={noticeClass}>
      {icons[delivery]}
      <p className="min-w-0 flex-1">
        {delivery === 'waiting' && !storageLasts() ? words.delivery.waitingHere : words.delivery[delivery]}
      </p>
      {delivery === 'waiting' && (
        <Button variant="outline" onClick={onSendNow} className="shrink-0 px-3">
          {words.delivery.sendNow}
        </Button>
      )}
    </div>
  );
}

/** Returns whether storage outlives this page: a third-party frame or a privacy setting may block it. */
function storageLasts(): boolean {
  try {
    const key = 'schoolgate.lasts';
    globalThis.localStorage.setItem(key, key);
    globalThis.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

const noticeClass =
  'flex min-h-14 items-center gap-2.5 border-line border-b bg-brand-soft px-4 py-1.5 text-sm';

const icons: Record<Delivery, ReactNode> = {
  waiting: <CloudOff aria-hidden className="size-5 shrink-0 text-brand-text" />,
  sending: <Spinner className="size-5 shrink-0 text-brand-text" />,
  delivered: <Check aria-hidden className="size-5 shrink-0 text-brand-text" />,
};
