import { useTranslation } from 'react-i18next';
import { auditKinds } from '#data/audit/audit.ts';
import { ownFieldName } from '#data/enquiries/own-answers.ts';
import type { HeldOnEnquiry, HeldOnFamily } from '#data/families/family-rights.ts';
import { mailKinds, outboxStates } from '#data/outbox/messages.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';

/** A document to read: headings with lines below. */
export interface ReadableDocument {
  title: string;
  lines: readonly string[];
  sections: readonly { heading: string; lines: readonly string[] }[];
  page(page: number, pages: number): string;
}
export type MakePdf = (document: ReadableDocument, signal: AbortSignal) => Promise<Blob>;

/** Fields that say nothing to a family, or stand in sections of their own. */
const apart = ['answers', 'questions', 'asked', 'history', 'views', 'source', 'consent', 'submitted_at'];

/** Returns a function that puts everything held on a family into words, in the reader's language and time zone. */
export function useHeldWords(): (held: HeldOnFamily) => ReadableDocument {
  const { t } = useTranslation(['rights', 'audit', 'outbox', 'common']);
  const { exactMoment } = useDateText();
  const by = (name: string | null) => name ?? t('held.school');
  const kindOf = (type: string) => {
    const kind = auditKinds.find((known) => known === type);
    return kind ? t(`audit:kinds.${kind}`) : type;
  };
  const askedLines = (asked: HeldOnEnquiry['asked']) =>
    asked.map(
      ({ question, asked_at, answered_with }) =>
        `${t('held.asked')} ${exactMoment(asked_at)}: ${question} ${answered_with.length > 0 ? `→ ${answered_with.join(', ')}` : ''}`,
    );
  const sectionOf = (enquiry: HeldOnEnquiry, at: number) => ({
    heading: t('held.enquiry', { number: at + 1, time: exactMoment(enquiry.submitted_at) }),
    lines: [
      ...Object.entries(enquiry)
        .filter(([name, value]) => !apart.includes(name) && value !== null && value !== '')
        .map(([name, value]) => `${name}: ${textOf(value)}`),
      ...enquiry.answers.map((answer) => `${ownFieldName(answer)}: ${answer.text ?? textOf(answer.value)}`),
      ...enquiry.questions.map((question) => `${t('held.question')}: ${question}`),
      ...askedLines(enquiry.asked),
      `${t('held.source')}: ${textOf(enquiry.source)}`,
      `${t('held.consent')}: ${enquiry.consent ? textOf(enquiry.consent) : t('held.none')}`,
      ...enquiry.history.map(
        (event) =>
          `${exactMoment(event.at)} · ${kindOf(event.type)} · ${by(event.by)} ${textOf(event.detail)}`,
      ),
      ...enquiry.views.map((view) => `${exactMoment(view.first)} · ${t('held.seen')} · ${by(view.by)}`),
    ],
  });
  const unfinishedOf = (begun: HeldOnFamily['unfinished'][number]) => ({
    heading: t('held.unfinished', { time: exactMoment(begun.started_at) }),
    lines: [
      ...Object.entries(begun.answers)
        .filter(([name]) => name !== 'consent')
        .map(([name, value]) => `${name}: ${textOf(value)}`),
      ...askedLines(begun.asked),
      ...(begun.stopped_at === null ? [] : [`stopped_at: ${begun.stopped_at}`]),
      `updated_at: ${exactMoment(begun.updated_at)}`,
      `${t('held.consent')}: ${textOf(begun.consent)}`,
    ],
  });
  const mailLine = ({ kind, to, state, at }: HeldOnFamily['mails'][number]) => {
    const knownKind = mailKinds.find((known) => known === kind);
    const knownState = outboxStates.find((known) => known === state);
    const words = knownKind ? t(`outbox:kinds.${knownKind}`) : kind;
    return `${exactMoment(at)} · ${words} · ${to} · ${knownState ? t(`outbox:states.${knownState}`) : state}`;
  };
  return (held) => ({
    title: t('held.title'),
    lines: [
      held.school,
      t('held.made', { time: exactMoment(held.exported_at) }),
      ...(held.restriction
        ? [
            t('held.restricted', {
              time: exactMoment(held.restriction.since),
              reason: held.restriction.reason,
            }),
          ]
        : []),
    ],
    sections: [
      ...held.enquiries.map(sectionOf),
      ...held.unfinished.map(unfinishedOf),
      { heading: t('held.mails'), lines: held.mails.map(mailLine) },
      {
        heading: t('held.changes'),
        lines: held.changes.map(
          ({ type, at, by: name, reason }) =>
            `${exactMoment(at)} · ${kindOf(`families_${type}`)} · ${by(name)} ${reason ?? ''}`,
        ),
      },
      {
        heading: t('held.audit'),
        lines: held.audit.map(
          ({ type, at, by: name }) => `${exactMoment(at)} · ${kindOf(type)} · ${by(name)}`,
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
    page: (page, pages) => t('common:pages.at', { page, pages }),
  });
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const parts = Object.entries(value).map(([name, part]) => `${name} ${textOf(part)}`);
  return parts.join(', ');
}
