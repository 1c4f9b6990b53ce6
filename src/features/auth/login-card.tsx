import { Info } from 'lucide-react';
import type { SignedOutReason } from '../../data/staff-session.ts';
import { authWords, signedOutNotices } from './auth-words.ts';
import { LoginForm } from './login-form.tsx';

/** The form with its greeting, and with why one is asked again where there is a reason. */
export function LoginCard({ because }: { because: SignedOutReason }) {
  const notice = signedOutNotices[because];
  return (
    <div className="w-full max-w-[25rem]">
      <img src="/school-crest.svg" alt="" className="mb-6 size-14" />
      <h1 className="font-semibold font-serif text-4xl tracking-[-0.015em]">{authWords.title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{authWords.intro}</p>
      {notice && (
        <p
          role="status"
          className="mb-5 flex gap-2 rounded-control bg-brand-soft px-3 py-2.5 text-brand-text text-sm"
        >
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {notice}
        </p>
      )}
      <LoginForm />
    </div>
  );
}
