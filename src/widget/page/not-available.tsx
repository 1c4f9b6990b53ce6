import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ChatWords } from '#chat/words/chat-words.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

interface NotAvailableProps {
  words: ChatWords;
  /** On a phone the frame may fill the screen, so it needs a close button. */
  onClose: (() => void) | undefined;
  onReady: (() => void) | undefined;
}

/** Shown in a frame on a site that the school has not allowed. */
export function NotAvailable({ words, onClose, onReady }: NotAvailableProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <div className="flex h-full flex-col bg-surface text-ink-soft text-sm">
      {onClose && (
        <div className="flex justify-end">
          <IconButton label={words.close} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
      )}
      <p className="grid flex-1 place-items-center p-6 text-center">{words.notAvailable}</p>
    </div>
  );
}
