import { Check, Copy, MailX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { mailAddress, phoneAddress } from '#lib/contact/contact-address.ts';
import { ageText } from '#lib/dates/age-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { CalendarDay } from '#ui/calendar-day.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Moment } from '#ui/moment.tsx';
import type { enquiryColumns } from '../rows/enquiry-columns.tsx';
import { useOwnAnswerWords } from './own-answers.tsx';

type Column = (typeof enquiryColumns)[number]['key'];

/** Every answer and fact of an enquiry, each with a copy button; numbers and addresses link to a call or a mail. */
export function DetailFields({ enquiry }: { enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation('enquiries');
  const ownWords = useOwnAnswerWords();
  const ofColumns: [
    key: Column | 'lastName' | 'school' | 'reference',
    value: string | null,
    shown?: ReactNode,
  ][] = [
    ['reference', enquiry.reference],
    ['firstName', enquiry.first_name],
    ['lastName', enquiry.last_name],
    [
      'mobile',
      enquiry.mobile,
      link(enquiry.mobile, (mobile) => phoneAddress(mobile, enquiry.tenant_country)),
    ],
    ['email', enquiry.email, <Email key="email" enquiry={enquiry} />],
    ['city', enquiry.city],
    ['parentType', enquiry.parent_type],
    ['schoolType', enquiry.school_type],
    ['childName', enquiry.child_name],
    ['grade', enquiry.grade],
    ['academicYear', enquiry.academic_year],
    [
      'dateOfBirth',
      enquiry.date_of_birth,
      enquiry.date_of_birth && (
        <span key="born" className="grid">
          <CalendarDay day={enquiry.date_of_birth} />
          {enquiry.age && enquiry.age.months >= 0 && <ChildAge age={enquiry.age} grade={enquiry.grade} />}
        </span>
      ),
    ],
    ['schoolName', enquiry.school_name],
  ];
  const ofRecord: typeof ofColumns = [
    ['submittedAt', enquiry.submitted_at, <Moment key="at" at={enquiry.submitted_at} />],
    ['school', enquiry.tenant_name],
    ['id', enquiry.id],
    ['userId', enquiry.user_id],
  ];
  const named = (facts: typeof ofColumns) =>
    facts
      // A last name that was not asked for is not a missing answer.
      .filter(([key, value]) => value || (key !== 'lastName' && key !== 'school' && key !== 'reference'))
      .map(([key, value, shown = value]) => (
        <Fact key={key} name={t(`columns.${key}`)} value={value}>
          {shown}
        </Fact>
      ));
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 text-sm">
      {named(ofColumns)}
      {enquiry.answers.map((answer) => {
        const { shown, ...fact } = ownWords(answer);
        return (
          <Fact key={`own ${answer.field}`} {...fact}>
            {shown}
          </Fact>
        );
      })}
      {named(ofRecord)}
    </dl>
  );
}

function Fact({ name, value, children }: { name: string; value: string | null; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="wrap-anywhere text-ink-faint">{name}</dt>
      <dd className="flex min-h-11 items-center gap-1 pointer-fine:min-h-9">
        <span dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">
          {value ? children : <span className="text-ink-faint">–</span>}
        </span>
        {value && <CopyButton what={name} text={value} />}
      </dd>
    </div>
  );
}

/** What the birth date means for the grade, as the chat tells parents. */
function ChildAge({
  age: { day, months, grades, lists_grade },
  grade,
}: {
  age: NonNullable<EnquiryDetail['enquiry']['age']>;
  grade: string | null;
}) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const isOther = lists_grade && grade !== null && !grades.includes(grade);
  return (
    <span className="text-ink-soft">
      {t(grades.length > 0 ? 'detail.age' : 'detail.ageWithoutGrade', {
        day: text.calendarDate(day),
        age: ageText(currentLanguage(), months),
        grades: grades.join(', '),
      })}
      {isOther && (
        <strong className="block font-medium text-status-pending">{t('detail.otherAge', { grade })}</strong>
      )}
    </span>
  );
}

/** The address, and why mails to it are not sent. */
function Email({ enquiry: { email, email_refused: refused } }: { enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  return (
    <>
      {link(email, mailAddress)}
      {refused && (
        <span className="flex items-start gap-1.5 text-danger">
          <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`detail.emailRefused.${refused.reason}`, {
            day: text.calendarDate(text.day(new Date(refused.at))),
          })}
        </span>
      )}
    </>
  );
}

function link(value: string | null, address: (value: string) => string): ReactNode {
  return (
    value && (
      <a href={address(value)} className="font-medium text-brand-text underline-offset-2 hover:underline">
        {value}
      </a>
    )
  );
}

/** Copies a text to the clipboard and confirms it. */
function CopyButton({ what, text }: { what: string; text: string }) {
  const { t } = useTranslation('enquiries');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ title: t('detail.copyFailed'), variant: 'destructive' });
  };
  return (
    <>
      <IconButton
        label={t('detail.copy', { what })}
        icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
        onClick={() => void copy()}
        className="text-ink-faint pointer-fine:size-8"
      />
      <span role="status" className="sr-only">
        {isCopied && t('detail.copied', { what })}
      </span>
    </>
  );
}

const shownMs = 2000;
