import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { phoneAddress } from '#lib/contact/contact-address.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import type { ContactActions } from './use-contact.ts';

export type MessageWay = 'email' | 'whatsapp';

/** The ways to reach the family; nothing when there is neither number nor address. */
export function ContactKit({
  enquiry: { mobile, email, tenant_country },
  contact,
  onMessage,
}: {
  enquiry: EnquiryDetail['enquiry'];
  contact: ContactActions;
  onMessage(way: MessageWay): void;
}) {
  const { t } = useTranslation('contact');
  if (!mobile && !email) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {mobile && (
        <a
          href={phoneAddress(mobile, tenant_country)}
          onClick={contact.beginCall}
          className={buttonClass('outline', fit)}
        >
          <Phone aria-hidden className="size-4 shrink-0" />
          {t('call')}
        </a>
      )}
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
