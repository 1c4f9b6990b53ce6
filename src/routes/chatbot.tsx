import { useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { schoolsOptions } from '../data/staff-schools.ts';
import { useStaff } from '../features/auth/use-staff.ts';
import { ChatPanel } from '../features/chat/chat-panel.tsx';
import { currentLanguage } from '../lib/i18n.ts';
import { useManualRefresh } from '../lib/use-manual-refresh.ts';
import { SelectField } from '../ui/field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** /chatbot: the conversation of one's school as a parent has it, within the console. */
export function Chatbot() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  return (
    <div className="mx-auto flex h-full max-w-2xl flex-col gap-3 sm:p-6">
      <title>{t('common:pageTitle', { page: t('screens.chatbot') })}</title>
      <p className="px-4 pt-3 text-ink-soft text-sm sm:px-0 sm:pt-0">{t('chatbot.intro')}</p>
      {staff && <SchoolChat staffId={staff.userId} />}
    </div>
  );
}

function SchoolChat({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['app', 'common']);
  const { data: schools, error, refetch } = useQuery(schoolsOptions(staffId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const [params, setParams] = useSearchParams();
  const chosen = schools?.find(({ id }) => id === params.get('tenant')) ?? schools?.[0];

  if (!schools && error) {
    return (
      <LoadFailure
        title={t('chatbot.failed')}
        detail={t('chatbot.failedDetail')}
        retry={t('common:retry')}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
      />
    );
  }
  if (!schools) return <Skeleton className="min-h-0 flex-1 rounded-card" />;
  if (!chosen) {
    return (
      <StatePanel
        role="status"
        icon={<School className="size-6" />}
        title={t('chatbot.none')}
        detail={t('chatbot.noneDetail')}
      />
    );
  }
  return (
    <>
      {schools.length > 1 && (
        <SelectField
          label={t('chatbot.school')}
          value={chosen.id}
          onChange={(event) => setParams({ tenant: event.target.value }, { replace: true })}
          className="px-4 sm:px-0"
        >
          {schools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="min-h-0 flex-1">
        <ChatPanel key={chosen.id} tenantId={chosen.id} title={chosen.name} language={currentLanguage()} />
      </div>
    </>
  );
}
