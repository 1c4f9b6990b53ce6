import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';

/** Every address that leads nowhere. */
export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <title>Page Not Found · Schoolgate</title>
      <div className="max-w-md text-center">
        <p aria-hidden className="font-serif text-7xl text-brand-text tabular-nums">
          404
        </p>
        <h1 className="mt-3 font-semibold font-serif text-3xl tracking-[-0.015em]">Page Not Found</h1>
        <p className="mt-3 mb-8 text-ink-soft">
          There is nothing at this address. It may have been typed wrongly, or the page has moved.
        </p>
        <Link to="/" className={buttonClass()}>
          Go Home
        </Link>
      </div>
    </main>
  );
}
