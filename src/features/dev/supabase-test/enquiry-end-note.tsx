import { useTranslation } from 'react-i18next';
import { AnswerNote } from './answer-note.tsx';
import { Facts } from './facts.tsx';
import type { EnquiryEnd } from './use-enquiry-trial.ts';

/** How sending the enquiry ended. */
export function EnquiryEndNote({ end }: { end: EnquiryEnd }) {
  const { t } = useTranslation('developer');
  switch (end.type) {
    case 'missing':
      return (
        <AnswerNote isGood={false} text={t('database.enquiry.missing', { fields: end.fields.join(', ') })} />
      );
    case 'no_consent':
      return <AnswerNote isGood={false} text={t('database.enquiry.noConsent')} />;
    case 'no_stored_user':
      return <AnswerNote isGood={false} text={t('database.enquiry.noStoredUser')} />;
    case 'not_authenticated':
      return <AnswerNote isGood={false} text={t('database.enquiry.notAuthenticated')} />;
    case 'no_user':
      return <AnswerNote isGood={false} text={t('database.enquiry.noUser')} />;
    case 'stored':
      return (
        <AnswerNote isGood text={end.message || t('database.enquiry.stored')}>
          <Facts facts={{ id: end.id }} />
        </AnswerNote>
      );
    case 'refused': {
      const said = end.message || t('database.enquiry.unreachable');
      return <AnswerNote isGood={false} text={end.status === null ? said : `${end.status}: ${said}`} />;
    }
  }
}
