import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffSession } from '#data/session/staff-session.ts';
import { AccountStep } from '../account-step.tsx';
import { FactorSetupForm } from './factor-setup-form.tsx';
import { RecoveryCodesNote } from './recovery-codes-note.tsx';

/** For staff whose school requires a second factor: they set one up. The database shows them nothing else either. */
export function FactorStep({ userId, username }: { userId: string; username: string }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AccountStep
      userId={userId}
      icon={ShieldCheck}
      title={t('factor.stepTitle')}
      intro={[t('factor.stepIntro', { name: username })]}
    >
      <div className="p-5 sm:p-6">
        {codes ? (
          <RecoveryCodesNote codes={codes} onDone={() => void staffSession.recheck()} />
        ) : (
          <FactorSetupForm staffId={userId} onSetUp={setCodes} />
        )}
      </div>
    </AccountStep>
  );
}
