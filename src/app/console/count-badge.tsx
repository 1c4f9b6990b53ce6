/** A number at the corner of an icon button, up to 99; nothing for none. The button's name says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0.5 left-1/2 min-w-5 rounded-full border-2 border-surface bg-brand px-1 text-center font-semibold text-[0.6875rem] text-brand-ink tabular-nums leading-4"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
