import { useQuery } from '@tanstack/react-query';
import { Inbox, LogOut, Menu, Settings } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import type { StaffAccount } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDeparture } from '#ui/dialogs/leave-guards.tsx';
import { CountBadge } from './count-badge.tsx';
import { NotificationMenu } from './notifications/notification-menu.tsx';
import { PaletteOpener } from './palette/palette-opener.tsx';
import { SchoolSelect } from './school-select.tsx';
import type { SchoolChoice } from './use-school-choice.ts';
import { UserSwitcher } from './user-switcher.tsx';

/**
 * The title and the school come first: below `lg` they are two lines, and the account's name and the word of Logout wait
 * for `xl`. Items without room are in the menu's sheet.
 */
export function ConsoleHeader({
  account,
  held,
  title,
  titleRef,
  school,
  hasAllSchools,
  onMenu,
}: {
  account: StaffAccount;
  held: readonly StaffAccount[];
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  school: SchoolChoice;
  hasAllSchools: boolean;
  onMenu(): void;
}) {
  const { t } = useTranslation('app');
  const depart = useDeparture();
  return (
    <header className="flex h-16 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 max-[359px]:gap-0 max-[359px]:px-1 sm:gap-2 sm:px-6">
      <IconButton
        label={t('sidebar.open')}
        icon={<Menu className="size-5" />}
        onClick={onMenu}
        className="text-ink-soft sm:-ml-2 lg:hidden"
      />
      <div className="relative flex h-full min-w-0 flex-1 flex-col justify-center rounded-control -outline-offset-2 focus-within:has-[select:focus-visible]:outline-2 focus-within:outline-focus lg:flex-row lg:items-center lg:justify-between lg:gap-4 lg:outline-none">
        <h1
          ref={titleRef}
          tabIndex={-1}
          className="min-w-0 font-semibold text-lg tracking-[-0.01em] outline-none max-sm:wrap-anywhere max-sm:line-clamp-2 max-sm:hyphens-auto max-sm:text-[0.9375rem] max-sm:leading-5 max-[359px]:text-[0.8125rem] max-[359px]:leading-4 sm:truncate sm:pe-0.5"
        >
          {title}
        </h1>
        {school.schools.length > 1 && <SchoolSelect choice={school} hasAll={hasAllSchools} />}
      </div>
      <PaletteOpener account={account} school={school} />
      <NewEnquiries staffId={account.userId} />
      <NotificationMenu staffId={account.userId} />
      <Link
        to="/settings"
        aria-label={t('screens.settings')}
        title={t('screens.settings')}
        className="hidden size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-tint hover:text-ink md:grid pointer-fine:size-10"
      >
        <Settings aria-hidden className="size-5" />
      </Link>
      <UserSwitcher account={account} held={held} place="header" compact="narrow" />
      <button
        type="button"
        onClick={() => depart(() => void staffSession.signOut())}
        title={t('logout')}
        className="hidden size-11 shrink-0 items-center justify-center gap-2 rounded-control font-medium text-ink-soft text-sm hover:bg-surface-tint hover:text-ink sm:flex xl:w-auto xl:px-3 pointer-fine:size-10 xl:pointer-fine:w-auto"
      >
        <LogOut aria-hidden className="size-5 xl:size-4" />
        <span className="sr-only xl:not-sr-only">{t('logout')}</span>
      </button>
    </header>
  );
}

/** The number of enquiries the user has not seen; links to the newest ones. */
function NewEnquiries({ staffId }: { staffId: string }) {
  const { t } = useTranslation('app');
  const { data } = useQuery(unseenEnquiriesOptions(staffId));
  const count = data?.count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  const label = count === 0 ? t('newEnquiries.none') : t('newEnquiries.new', { count, shown });
  return (
    <Link
      to={data?.newest ? `/enquiries?open=${data.newest}` : '/enquiries'}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-tint hover:text-ink pointer-fine:size-10"
    >
      <Inbox aria-hidden className="size-5" />
      <CountBadge count={count} />
    </Link>
  );
}
