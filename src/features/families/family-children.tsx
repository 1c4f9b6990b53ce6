import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { parentName } from '#data/enquiries/enquiry.ts';
import type { Family, FamilyEnquiry } from '#data/families/family.ts';
import { CalendarDay } from '#ui/calendar-day.tsx';
import { DottedFacts } from '#ui/dotted-facts.tsx';
import { Moment } from '#ui/moment.tsx';
import type { EnquiryParts } from './enquiry-parts.ts';
import { childrenOf } from './family-facts.ts';

/** Each child with where they stand: the newest enquiry first, and those before it. */
export function FamilyChildren({ family, parts }: { family: Family; parts: EnquiryParts }) {
  const { t } = useTranslation('families');
  const children = childrenOf(family.enquiries);
  return (
    <section aria-label={t('children')}>
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{t('children')}</h3>
      <ul className={clsx('grid items-start gap-4', children.length > 1 && 'md:grid-cols-2')}>
        {children.map(({ key, name, born, enquiries }) => (
          <li key={key} className="rounded-card border border-line bg-surface">
            <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 pb-2 sm:px-5">
              <h4 className="wrap-anywhere min-w-0 font-semibold text-lg tracking-[-0.01em]">
                {name || t('childUnnamed')}
              </h4>
              {born && (
                <span className="text-ink-soft text-sm">
                  {t('born')} <CalendarDay day={born} />
                </span>
              )}
            </div>
            <ol className="divide-y divide-line">
              {enquiries.map((enquiry) => (
                <EnquiryEntry key={enquiry.id} enquiry={enquiry} parts={parts} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {family.total > family.enquiries.length && (
        <p className="mt-3 text-ink-faint text-sm">
          {t('newestOnly', { shown: family.enquiries.length, count: family.total })}
        </p>
      )}
    </section>
  );
}

function EnquiryEntry({
  enquiry,
  parts: { Status, Again, Answers },
}: {
  enquiry: FamilyEnquiry;
  parts: EnquiryParts;
}) {
  const { t } = useTranslation('families');
  const { id, grade, academic_year, status_code, submitted_at, reference } = enquiry;
  return (
    <li className="relative flex items-start justify-between gap-3 px-4 py-3 text-sm last:rounded-b-card hover:bg-surface-tint sm:px-5">
      <div className="min-w-0">
        <Link
          to={`/enquiries?open=${id}`}
          className="wrap-anywhere font-medium after:absolute after:inset-0 hover:underline"
        >
          {[grade, academic_year].filter(Boolean).join(' · ') || t('noGrade')}
        </Link>
        <p className="wrap-anywhere text-ink-faint">
          <DottedFacts
            facts={[
              parentName(enquiry),
              <Moment key="moment" at={submitted_at} />,
              reference && t('reference', { reference }),
            ]}
          />
        </p>
        <Answers answers={enquiry.answers} />
      </div>
      <span className="flex flex-col items-end gap-1">
        <Status status={status_code} />
        <Again enquiry={enquiry} />
      </span>
    </li>
  );
}
