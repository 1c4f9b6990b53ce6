import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { phoneAddress } from '#lib/contact/contact-address.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import type { ContactActions } from './use-contact.ts';
import { useSchoolPlace } from './use-school-place.ts';

export type MessageWay = 'email' | 'whatsapp';

/** The ways to reach the family; nothing when there is neither number nor address. */
export function ContactKit({
  staffId,
  enquiry,
  contact,
  onMessage,
}: {
  staffId: string;
  enquiry: EnquiryDetail['enquiry'];
  contact: ContactActions;
  onMessage(way: MessageWay): void;
}) {
  const { t } = useTranslation('contact');
  const place = useSchoolPlace(staffId, enquiry);
  const { mobile, email } = enquiry;
  if (!mobile && !email) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {mobile &&
        (place || mobile.startsWith('+') ? (
          <a
            href={phoneAddress(mobile, place?.country)}
            onClick={contact.beginCall}
            className={buttonClass('outline', fit)}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {t('call')}
          </a>
        ) : (
          <Button variant="outline" disabled className={fit}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {t('call')}
          </Button>
        ))}
      {email && (
        <Button variant="outline" onClick={() => onMessage('email')} className={fit}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {t('email')}
        </Button>
      )}
      {mobile && (
        <Button variant="outline" onClick={() => onMessage('whatsapp')} className={fit}>
          <MessageCircle aria-hidden className="size-4 shrink-0" />
          {t('whatsapp')}
        </Button>
      )}
    </div>
  );
}

const fit = 'min-w-0 gap-1.5 px-1 text-sm';
