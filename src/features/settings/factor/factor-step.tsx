import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffSession } from '#data/session/staff-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { FactorSetupForm } from './factor-setup-form.tsx';
import { RecoveryCodesNote } from './recovery-codes-note.tsx';

/**
 * The only page for staff whose school requires a second factor, until they have set one up. The database shows them
 * nothing else either.
 */
export function FactorStep({ userId, username }: { userId: string; username: string }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="w-full max-w-lg">
      <div className="mb-5 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-text">
        <ShieldCheck aria-hidden className="size-6" />
      </div>
      <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">
        {t('factor.stepTitle')}
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('factor.stepIntro', { name: username })}</p>
      <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
        {codes ? (
          <RecoveryCodesNote codes={codes} onDone={() => void staffSession.recheck()} />
        ) : (
          <FactorSetupForm staffId={userId} onSetUp={setCodes} />
        )}
      </div>
      <Button variant="quiet" className="mt-4 -ml-4" onClick={() => void staffSession.remove(userId)}>
        {t('firstPassword.signOut')}
      </Button>
    </div>
  );
}
