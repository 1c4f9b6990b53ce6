import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A place to go on to. The whole card is the link. */
export function ShortcutCard({
  to,
  icon: Icon,
  title,
  note,
}: {
  to: string;
  icon: LucideIcon;
  title: string;
  note: string;
}) {
  return (
    <Link
      to={to}
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong hover:bg-surface-tint"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft text-sm">{note}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
      />
    </Link>
  );
}
