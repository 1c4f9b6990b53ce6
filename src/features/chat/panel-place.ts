import clsx from 'clsx';

/** Where the panel has the whole screen to itself: a phone, upright or on its side. */
export const smallScreen = '(max-width: 639.98px), (max-height: 449.98px)';

/** A phone gives the chat its whole screen; a larger screen a corner, or nearly everything. */
export function floatingClass(covers: boolean, maximised: boolean): string {
  if (covers) return 'fixed inset-0 z-40 h-dvh overscroll-contain';
  return clsx(
    'fixed z-40 rounded-card border border-line shadow-float',
    maximised ? 'inset-4 lg:inset-8' : 'end-5 bottom-5 h-[min(32rem,calc(100dvh-2.5rem))] w-96',
  );
}
