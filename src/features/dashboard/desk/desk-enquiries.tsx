import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskSection } from '#data/analytics/desk.ts';
import { type Enquiry, parentName } from '#data/enquiries/enquiry.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { type DeskSectionName, sectionAddress } from './desk-address.ts';
import { DeskCard, DeskRow, NumberLink } from './desk-card.tsx';
import { FollowUpDay } from './follow-up-day.tsx';

/** The state of an enquiry, as the list shows it. */
export interface DeskParts {
  status(enquiry: Enquiry): ReactNode;
  timeLeft(enquiry: Enquiry): ReactNode;
}

/** One section: its number opens exactly these enquiries, and a row the enquiry among them. */
export function DeskEnquiries({
  name,
  data,
  view,
  parts,
}: {
  name: DeskSectionName;
  data: DeskSection | null;
  view: { schoolId: string; isMine: boolean };
  parts: DeskParts;
}) {
  const { t } = useTranslation('dashboard');
  const count = data?.count ?? 0;
  return (
    <DeskCard
      title={t(`desk.${name}`)}
      isLoading={!data}
      empty={count === 0 ? t(`desk.empty.${name}`) : null}
      number={
        <NumberLink
          to={sectionAddress(name, view)}
          label={data?.capped ? t('desk.openMore', { count }) : t('desk.open', { count })}
        >
          {numberText(count, currentLanguage())}
          {data?.capped && '+'}
        </NumberLink>
      }
    >
      {data?.enquiries.map((enquiry) => (
        <DeskRow
          key={enquiry.id}
          to={sectionAddress(name, view, enquiry.id)}
          title={enquiry.child_name || parentName(enquiry) || t('desk.unnamed')}
          about={
            [enquiry.grade, enquiry.child_name && parentName(enquiry)].filter(Boolean).join(' · ') || '–'
          }
          time={
            (name === 'overdue' || name === 'today') && enquiry.next_follow_up ? (
              <FollowUpDay day={enquiry.next_follow_up} />
            ) : (
              parts.timeLeft(enquiry)
            )
          }
          state={parts.status(enquiry)}
        />
      ))}
    </DeskCard>
  );
}
