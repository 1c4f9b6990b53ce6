import { useTranslation } from 'react-i18next';
import type { Family } from '#data/families/family.ts';
import type { EnquiryParts } from './enquiry-parts.ts';
import { FamilySection } from './family-section.tsx';

/** What the family has asked in all conversations. */
export function FamilyQuestions({
  family: { enquiries },
  parts: { Questions },
}: {
  family: Family;
  parts: EnquiryParts;
}) {
  const { t } = useTranslation('families');
  return (
    <FamilySection title={t('questions')}>
      <Questions
        enquiry={{
          questions: enquiries.flatMap(({ questions }) => questions),
          asked: enquiries.flatMap(({ asked = [] }) => asked),
        }}
      />
    </FamilySection>
  );
}
