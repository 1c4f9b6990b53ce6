import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '../../../data/enquiry.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { mailAddress, phoneAddress } from '../contact-address.ts';

/** The two ways to answer a family, first of all; nothing when they left neither. */
export function ContactBar({ enquiry: { mobile, email } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  if (!mobile && !email) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 px-5 py-3">
      {mobile && (
        <a href={phoneAddress(mobile)} className={buttonClass('outline')}>
          <Phone aria-hidden className="size-4" />
          {t('detail.call')}
        </a>
      )}
      {email && (
        <a href={mailAddress(email)} className={buttonClass('outline')}>
          <Mail aria-hidden className="size-4" />
          {t('detail.write')}
        </a>
      )}
    </div>
  );
}
