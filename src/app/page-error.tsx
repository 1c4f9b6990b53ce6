import { CloudOff } from 'lucide-react';
import { Button, buttonClass } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/**
 * What a page shows when it broke. "Go Home" is a plain link: it loads the page anew, so that nothing of the broken one
 * stays behind.
 */
export function PageError() {
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <title>Something went wrong · Schoolgate</title>
      <StatePanel
        role="alert"
        icon={<CloudOff className="size-6" />}
        title="Something went wrong on this page"
        detail="Nothing you saved is lost. Try once more; if it happens again, your connection may be down."
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Try again</Button>
            <a href="/" className={buttonClass('outline')}>
              Go Home
            </a>
          </div>
        }
      />
    </main>
  );
}
