import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '../../../data/enquiry-detail.ts';
import { ContactBar } from './contact-bar.tsx';
import { DetailDuplicates } from './detail-duplicates.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailOrigin } from './detail-origin.tsx';
import { DetailQuestions } from './detail-questions.tsx';
import { DetailWork } from './detail-work.tsx';
import { NoteForm } from './note-form.tsx';

/** What can be done first, then what is known, then what happened. */
export function DetailSections({
  staffId,
  detail: { enquiry, history, historyTotal, duplicates },
  addressOf,
  onOpen,
}: {
  staffId: string;
  detail: EnquiryDetail;
  addressOf(id: string): string;
  onOpen(id: string): void;
}) {
  const { t } = useTranslation('enquiries');
  return (
    <div className="divide-y divide-line">
      <ContactBar enquiry={enquiry} />
      <Section title={t('detail.work')}>
        <DetailWork staffId={staffId} enquiry={enquiry} />
      </Section>
      {duplicates.length > 0 && (
        <Section title={t('detail.duplicates')}>
          <DetailDuplicates duplicates={duplicates} addressOf={addressOf} onOpen={onOpen} />
        </Section>
      )}
      <Section title={t('detail.answers')}>
        <DetailFields enquiry={enquiry} />
      </Section>
      <Section title={t('detail.questions')}>
        <DetailQuestions enquiry={enquiry} />
      </Section>
      <Section title={t('detail.origin')}>
        <DetailOrigin enquiry={enquiry} />
      </Section>
      <Section title={t('detail.history')}>
        <NoteForm staffId={staffId} id={enquiry.id} />
        <DetailHistory history={history} total={historyTotal} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-5 py-4">
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  );
}
