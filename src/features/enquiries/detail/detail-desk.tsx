import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactKind } from '#data/enquiries/enquiry-contacts.ts';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { toast } from '#lib/toasts.ts';
import { ContactKit, type MessageWay } from '../contact/contact-kit.tsx';
import { MessageDialog } from '../contact/message-dialog.tsx';
import { OutcomeButtons } from '../contact/outcome-buttons.tsx';
import { useContact } from '../contact/use-contact.ts';
import { useRecordKeys } from '../keys/use-record-keys.ts';
import { DetailWork } from './detail-work.tsx';
import { NoteForm, type NoteFormActions } from './note-form.tsx';

/** The next step: reach the family, say what came of it, and what is to be done. */
export function DetailDesk({ staffId, enquiry }: { staffId: string; enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation(['contact', 'enquiries']);
  const contact = useContact(staffId, enquiry.id);
  const [way, setWay] = useState<MessageWay | null>(null);
  const note = useRef<NoteFormActions>(null);
  /** A note that is written but not added yet is part of what came of the call. */
  const conclude = (kind: ContactKind) => {
    if (!contact.isPending) contact.record(kind, note.current?.save());
  };
  useRecordKeys(staffId, {
    c: () => conclude('called'),
    m: () => {
      if (enquiry.mobile || enquiry.email) setWay(enquiry.mobile ? 'whatsapp' : 'email');
      else toast({ title: t('unreachable') });
    },
    n: () => note.current?.focus(),
  });
  return (
    <section aria-label={t('enquiries:detail.work')} className="grid grid-cols-1 gap-3 px-5 py-3">
      <ContactKit enquiry={enquiry} contact={contact} onMessage={setWay} />
      <OutcomeButtons isBusy={contact.isPending} onOutcome={conclude} />
      <DetailWork staffId={staffId} enquiry={enquiry} />
      <NoteForm ref={note} staffId={staffId} id={enquiry.id} schoolId={enquiry.tenant_id} />
      {way && (
        <MessageDialog
          staffId={staffId}
          enquiry={enquiry}
          way={way}
          onSend={() => {
            contact.record(way);
            setWay(null);
          }}
          onClose={() => setWay(null)}
        />
      )}
    </section>
  );
}
