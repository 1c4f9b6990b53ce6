import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useStaffSession } from '../data/use-staff-session.ts';
import { authWords } from '../features/auth/auth-words.ts';
import { LoginCard } from '../features/auth/login-card.tsx';
import { SchoolFront } from '../features/welcome/school-front.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** /login: staff sign in, and go on to the page they asked for. */
export function Login() {
  const session = useStaffSession();
  const asked = askedPage(useLocation().state);
  if (session.type === 'signed-in') return <Navigate to={asked ?? '/enquiries'} replace />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_42%]">
      <title>Sign in · Schoolgate</title>
      <main className="flex min-h-dvh flex-col px-6 py-5">
        <Link
          to="/"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-ink-soft text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {authWords.back}
        </Link>
        <div className="grid flex-1 place-items-center py-8">
          {session.type === 'loading' ? (
            <Spinner label="Loading" className="size-6 text-brand-text" />
          ) : (
            <LoginCard because={session.because} />
          )}
        </div>
      </main>
      <SchoolFront className="sticky top-0 hidden h-dvh lg:block" />
    </div>
  );
}

/** The protected page that led here, left in the navigation's state and never in the address. */
function askedPage(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
