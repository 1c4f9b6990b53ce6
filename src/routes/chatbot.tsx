import { useTranslation } from 'react-i18next';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import { useStaff } from '#features/auth/use-staff.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { OwnSchool } from './schools/own-school.tsx';

/** /chatbot: the school's chat as a parent sees it, within the console. */
export function Chatbot() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  return (
    <div className="mx-auto flex h-full max-w-2xl flex-col gap-3 sm:p-6">
      <title>{t('common:pageTitle', { page: t('screens.chatbot') })}</title>
      <p className="px-4 pt-3 text-ink-soft text-sm sm:px-0 sm:pt-0">{t('chatbot.intro')}</p>
      {staff && (
        <OwnSchool staffId={staff.userId} waiting={<Skeleton className="min-h-0 flex-1 rounded-card" />}>
          {({ id, name }) => (
            <div className="min-h-0 flex-1">
              <ChatPanel key={id} tenantId={id} title={name} language={currentLanguage()} />
            </div>
          )}
        </OwnSchool>
      )}
    </div>
  );
}
