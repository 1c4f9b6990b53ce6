import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  AtSign,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Phone,
  UserRoundCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification, NotificationKind } from '#data/notifications/notifications.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { Moment } from '#ui/moment.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  new_enquiry: Inbox,
  assigned: UserRoundCheck,
  mentioned: AtSign,
  follow_up_due: CalendarClock,
  promise_ending: Hourglass,
  open_question: MessageCircleQuestionMark,
  publishing_done: CalendarCheck,
  publishing_called_off: CalendarX,
  visit_booked: CalendarCheck,
  visit_offered: Phone,
};

/** One notification, a link to what it is about. To staff of several schools it names the school. */
export function NotificationItem({
  staffId,
  notification,
  takesFocus,
  onOpen,
}: {
  staffId: string;
  notification: Notification;
  /** When it appears. */
  takesFocus: boolean;
  onOpen(): void;
}) {
  const { t } = useTranslation('notifications');
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const { kind, tenant_id, name, text, by, at, read } = notification;
  const Icon = icons[kind];
  const school = schools.length > 1 ? schools.find(({ id }) => id === tenant_id)?.name : undefined;
  return (
    <li>
      <Link
        ref={takesFocus ? focus : undefined}
        to={addressOf(notification)}
        onClick={onOpen}
        className="flex gap-3 rounded-control p-2 text-ink text-sm hover:bg-surface-tint"
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={clsx('wrap-anywhere', !read && 'font-semibold')}>
            {t(`kinds.${kind}`, { family: name || t('unnamed'), name: by ?? t('somebodyGone') })}
          </span>
          {text && <span className="wrap-anywhere line-clamp-2 text-ink-soft">{text}</span>}
          <span className="text-ink-faint text-xs">
            <Moment at={at} />
            {school && ` · ${school}`}
          </span>
        </span>
        {!read && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-brand">
            <span className="sr-only">{t('new')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus();
}

function addressOf({ enquiry_id, question_id, tenant_id }: Notification): string {
  if (enquiry_id) return `/enquiries?open=${enquiry_id}`;
  const school = encodeURIComponent(tenant_id);
  return question_id ? `/questions?school=${school}` : `/workflow-builder?tenant=${school}`;
}
