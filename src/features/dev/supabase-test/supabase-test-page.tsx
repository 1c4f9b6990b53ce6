import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { StaffAccount } from '#data/session/accounts.ts';
import { DevPage, DevSection } from '../dev-page.tsx';
import { EnquiryTest } from './enquiry-test.tsx';
import { SignInTest } from './sign-in-test.tsx';
import { TableTest } from './table-test.tsx';

/** Tests sign-in, enquiries and tables against the real backend as `account`, or as a visitor when null. */
export function SupabaseTestPage({ account }: { account: StaffAccount | null }) {
  const { t } = useTranslation('developer');
  const staffId = account?.userId ?? null;
  return (
    <DevPage title={t('database.title')} intro={t('database.intro')}>
      <Who account={account} />
      <SignInTest />
      <EnquiryTest staffId={staffId} />
      <DevSection title={t('database.reads.title')} detail={t('database.reads.intro')}>
        <TableTest key={`users ${staffId}`} table="users" staffId={staffId} />
        <TableTest key={`enquiries ${staffId}`} table="chat_inquiry_information" staffId={staffId} />
      </DevSection>
    </DevPage>
  );
}

function Who({ account }: { account: StaffAccount | null }) {
  const { t } = useTranslation('developer');
  const { pathname } = useLocation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3">
      <UserRound aria-hidden className="size-5 text-brand-text" />
      {account ? t('database.who.staff', { name: account.username }) : t('database.who.nobody')}
      {!account && (
        <Link
          to="/login"
          state={{ from: pathname }}
          className="py-1 font-medium text-brand-text underline underline-offset-4"
        >
          {t('database.who.signIn')}
        </Link>
      )}
    </p>
  );
}
