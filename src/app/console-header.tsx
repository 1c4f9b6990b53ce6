import { LogOut, Menu } from 'lucide-react';
import type { Ref } from 'react';
import type { StaffAccount } from '../data/staff-registry.ts';
import { staffSession } from '../data/staff-session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PersonMark } from './person-mark.tsx';

export function ConsoleHeader({
  account,
  title,
  titleRef,
  onMenu,
}: {
  account: StaffAccount;
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  onMenu(): void;
}) {
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-line border-b bg-surface px-4 sm:px-6">
      <IconButton
        label="Open menu"
        icon={<Menu className="size-5" />}
        onClick={onMenu}
        className="-ml-2 text-ink-soft lg:hidden"
      />
      <h1
        ref={titleRef}
        tabIndex={-1}
        className="min-w-0 flex-1 truncate font-semibold text-lg tracking-[-0.01em] outline-none"
      >
        {title}
      </h1>
      <PersonMark account={account} className="hidden sm:flex" />
      <button
        type="button"
        onClick={() => void staffSession.signOut()}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink-soft text-sm hover:bg-surface-tint hover:text-ink pointer-fine:min-h-10"
      >
        <LogOut aria-hidden className="size-4" />
        Logout
      </button>
    </header>
  );
}
