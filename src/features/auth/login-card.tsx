import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAccounts } from '#data/session/accounts.ts';
import type { SignedOutReason } from '#data/session/staff-state.ts';
import { LoginForm } from './login-form.tsx';

/** The sign-in form with a greeting, and the reason when a session ended, or whose password has just been set. */
export function LoginCard({
  because,
  passwordSet,
  school,
}: {
  because: SignedOutReason;
  passwordSet: string | null;
  school: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const ended = because === 'expired' || because === 'rejected' ? t(because) : null;
  return (
    <Card title={t('title')} intro={t('intro')} notice={passwordSet === null ? ended : t('passwordSet')}>
      <LoginForm known={passwordSet ?? undefined} forgotAt="/login?forgot=1" school={school} />
    </Card>
  );
}

/** The same for signed-in staff who add another account. */
export function AddAccountCard({
  isFull,
  passwordSet,
  school,
  onEntered,
}: {
  isFull: boolean;
  passwordSet: string | null;
  school: ReactNode;
  onEntered(): void;
}) {
  const { t } = useTranslation('auth');
  return (
    <Card
      title={t('addTitle')}
      intro={t('addIntro')}
      notice={isFull ? t('full', { max: maxAccounts }) : passwordSet !== null ? t('passwordSet') : null}
    >
      {!isFull && (
        <LoginForm
          known={passwordSet ?? undefined}
          forgotAt="/login?add=1&forgot=1"
          school={school}
          onEntered={onEntered}
        />
      )}
    </Card>
  );
}

function Card({
  title,
  intro,
  notice,
  children,
}: {
  title: string;
  intro: string;
  notice: string | null;
  children: ReactNode;
}) {
  return (
    <div className="w-full max-w-[25rem]">
      <img src="/school-crest.svg" alt="" className="mb-6 size-14" />
      <h1 className="font-semibold font-serif text-4xl tracking-[-0.015em]">{title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{intro}</p>
      {notice && (
        <p
          role="status"
          className="mb-5 flex gap-2 rounded-control bg-brand-soft px-3 py-2.5 text-brand-text text-sm"
        >
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {notice}
        </p>
      )}
      {children}
    </div>
  );
}
