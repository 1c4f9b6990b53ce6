import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { BuilderPage } from '#features/builder/builder-page.tsx';
import { SignInAgain } from './account/sign-in-again.tsx';

/**
 * /workflow-builder: visitors may view, test, import and export; saving and publishing is for staff. Staff whose session
 * ends here sign in again over the page.
 */
export function WorkflowBuilder() {
  const { t } = useTranslation(['builder', 'common']);
  const session = useStaffSession();
  const [owner, setOwner] = useState<string | null>(null);
  if (session.type === 'loading') return null;
  const isEnded = session.type === 'signed-out';
  const staff = staffOf(session);
  const account = isEnded && staff?.userId !== owner ? null : staff;
  const staffId = account?.userId ?? null;
  if (owner !== staffId) setOwner(staffId);
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <main className="flex h-[calc(100dvh-2.75rem)] min-h-0 flex-col">
        <BuilderPage key={staffId} staffId={staffId} />
      </main>
      {account && isEnded && <SignInAgain account={account} session={session} />}
    </>
  );
}
