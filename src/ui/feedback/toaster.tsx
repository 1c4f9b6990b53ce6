import * as Toast from '@radix-ui/react-toast';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { dismissToast, toastDurationMs, useToasts } from '#lib/toasts.ts';
import { Button } from '../controls/button.tsx';

export interface ToasterWords {
  /** Label of the close button. */
  dismiss: string;
  /** A toast's name for screen readers. */
  notification: string;
  /** Name of the region where toasts appear. */
  notifications: string;
}

/**
 * Renders the current toast: top on small screens, bottom right from medium ones up. Swipe right dismisses, F8 focuses.
 */
export function Toaster({ words, className }: { words: ToasterWords; className?: string }) {
  const toasts = useToasts();
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={50}
      duration={toastDurationMs}
      label={words.notification}
    >
      {toasts.map(({ id, title, description, variant, durationMs, action, open }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={durationMs}
          onOpenChange={(next) => !next && dismissToast(id)}
          className={clsx(
            'relative rounded-card border p-4 pe-12 shadow-float transition-transform duration-150',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            variant === 'destructive'
              ? 'border-danger bg-danger-soft text-ink'
              : 'border-line bg-surface text-ink',
          )}
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {description && (
            <Toast.Description className="mt-0.5 text-ink-soft text-sm">{description}</Toast.Description>
          )}
          {action && (
            <Toast.Action altText={action.label} asChild>
              <Button variant="outline" onClick={action.run} className="mt-3">
                {action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={words.dismiss}
            className="absolute end-2 top-2 grid size-9 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={`${words.notifications} ${hotkeyMark}`}
        className={clsx(
          // Below the header, so that its buttons stay reachable.
          'fixed top-16 z-50 flex max-h-[calc(100dvh-4rem)] w-full flex-col gap-2 p-4 sm:top-auto sm:right-0 sm:bottom-0 md:max-w-[420px]',
          className,
        )}
      />
    </Toast.Provider>
  );
}

/** The library's placeholder for the keyboard shortcut. */
const hotkeyMark = '({hotkey})';
