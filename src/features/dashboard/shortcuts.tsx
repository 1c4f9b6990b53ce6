import { ArrowRight, ChartColumn, Inbox, type LucideIcon, MessagesSquare, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The four shortcuts for staff. */
export function Shortcuts() {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="shortcuts">
      <h3 id="shortcuts" className="mb-3 font-semibold text-ink-soft">
        {t('shortcuts.heading')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <ShortcutCard
          to="/enquiries"
          icon={Inbox}
          title={t('shortcuts.enquiries')}
          note={t('shortcuts.enquiriesNote')}
        />
        <ShortcutCard
          to="/chatbot"
          icon={MessagesSquare}
          title={t('shortcuts.chatbot')}
          note={t('shortcuts.chatbotNote')}
        />
        <ShortcutCard
          to="/settings"
          icon={Settings}
          title={t('shortcuts.settings')}
          note={t('shortcuts.settingsNote')}
        />
        <ShortcutCard
          to="/analytics"
          icon={ChartColumn}
          title={t('shortcuts.analytics')}
          note={t('shortcuts.analyticsNote')}
        />
      </div>
    </section>
  );
}

/** A shortcut. The whole card is the link. */
function ShortcutCard({
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
