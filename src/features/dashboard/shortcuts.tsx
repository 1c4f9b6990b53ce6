import { ChartColumn, Inbox, MessagesSquare, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ShortcutCard } from './shortcut-card.tsx';

/** The four places that staff go on to. */
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
