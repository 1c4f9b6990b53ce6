import { z } from 'zod';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { MailContent } from './mail-content.ts';
import { fill, formatMoment, mailLanguage } from './mail-language.ts';
import { type MailWords, noticeKinds } from './words/en.ts';

const notice = z.object({
  kind: z.enum(noticeKinds),
  school: z.object({ id: z.string(), name: z.string() }),
  enquiry_id: z.string().nullable(),
  /** Of questions, where one waits for an answer. */
  group_id: z.string().nullable(),
  name: z.string().nullable(),
  grade: z.string().nullable(),
  question: z.string().nullable(),
  by: z.string().nullable(),
  due_at: z.string().nullable(),
  time_zone: z.string(),
});
export const noticeCounts = z.partialRecord(z.enum(noticeKinds), z.number());
const facts = z.object({
  unsubscribe: z.string(),
  counts: noticeCounts,
  schools: z.number(),
  notices: z.array(notice).min(1),
});

type Notice = z.infer<typeof notice>;
type NoticeCounts = z.infer<typeof noticeCounts>;

/** What a member of staff is told: each thing in a line, which leads to it. */
export function staffNotices(message: OutboxMessage, publicUrl: string): MailContent {
  const said = facts.parse(message.facts);
  const { language, words } = mailLanguage(message.language);
  const { staff_notices: own } = words;
  const total = Object.values(said.counts).reduce((sum, n) => sum + n, 0);
  const what = countNotices(said.counts, language);
  const isOneSchool = said.schools === 1;
  const subject = isOneSchool
    ? fill(own.subject, { what, school: said.notices[0]?.school.name ?? '' })
    : fill(own.subjectOfSchools, { what, n: said.schools });
  const unsaid = total - said.notices.length;
  return {
    subject,
    blocks: [
      { type: 'heading', text: what },
      {
        type: 'entries',
        entries: said.notices.map((item) => ({
          label: [
            fill(own.kinds[item.kind].label, {
              by: item.by ?? own.colleague,
              moment: item.due_at ? formatMoment(item.due_at, language, item.time_zone) : '',
            }),
            ...(isOneSchool ? [] : [item.school.name]),
          ].join(' · '),
          text: textOf(item, own.unnamed),
          address: `${publicUrl}${noticePath(item, item.school.id)}`,
        })),
      },
      ...(unsaid > 0 ? [{ type: 'text' as const, text: phrase(own.more, unsaid, language) }] : []),
      { type: 'link', label: own.settings, address: `${publicUrl}/settings`, isMinor: true },
    ],
  };
}

/** What it is about: of a planned publishing, the school. */
function textOf({ kind, school, question, name, grade }: Notice, unnamed: string): string {
  if (kind === 'publishing_done' || kind === 'publishing_called_off') return school.name;
  return question ?? ([name, grade].filter(Boolean).join(', ') || unnamed);
}

/** How many there are of each kind, without anything of a family; more than two kinds are too much for a subject. */
export function countNotices(counts: NoticeCounts, tag: string): string {
  const { language, words } = mailLanguage(tag);
  const { kinds, total } = words.staff_notices;
  const some = noticeKinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]] as const] : []));
  const sum = some.reduce((all, [, n]) => all + n, 0);
  if (some.length > 2) return phrase(total, sum, language);
  return new Intl.ListFormat(language).format(
    some.map(([kind, n]) => phrase(kinds[kind].count, n, language)),
  );
}

function phrase(forms: MailWords['staff_notices']['total'], n: number, language: string): string {
  return fill(n === 1 ? forms.one : forms.other, { n: n.toLocaleString(language) });
}

/** Where it is in the console, which asks for a sign-in first. */
export function noticePath(notice: Pick<Notice, 'enquiry_id' | 'group_id'>, schoolId: string): string {
  const { enquiry_id, group_id } = notice;
  if (!enquiry_id && !group_id) return `/workflow-builder?${new URLSearchParams({ tenant: schoolId })}`;
  const query = new URLSearchParams(
    enquiry_id ? { open: enquiry_id, school: schoolId } : { school: schoolId, group: group_id ?? '' },
  );
  return `${enquiry_id ? '/enquiries' : '/questions'}?${query}`;
}

/** Where a mail program ends such mails with one call (RFC 8058), below the service's own address. */
export function unsubscribeAddress(message: OutboxMessage, serviceUrl: string): string {
  const { unsubscribe } = facts.parse(message.facts);
  const query = new URLSearchParams({
    token: unsubscribe,
    language: mailLanguage(message.language).language,
  });
  return `${serviceUrl}/api/notifications/unsubscribe?${query}`;
}
