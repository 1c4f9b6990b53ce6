import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { conversationOptions } from '#data/analytics/analytics-conversation.ts';
import type { ConversationFunnel } from '#data/analytics/analytics-queries.ts';
import type { AnalyticsSchool } from '#data/analytics/analytics-schools.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { AnalyticsCard } from '../analytics-card.tsx';
import { completion, fewConversations, percentText, worstStep } from '../figures.ts';
import { FunnelTable } from './funnel-table.tsx';
import { stepInWords } from './step-in-words.ts';

/** How far conversations got, step by step. `school` is null while several are combined. */
export function FunnelCard({ data, school }: { data: ConversationFunnel; school: AnalyticsSchool | null }) {
  const { t } = useTranslation('analytics');
  const language = currentLanguage();
  const conversation = useQuery(conversationOptions(school?.id ?? ''));
  const translate = (stepId: string) => (conversation.data ? stepInWords(conversation.data, stepId) : null);
  const { of } = completion(data);
  const worst = worstStep(data.steps);

  const summary = () => {
    if (of < fewConversations) return t('funnel.few', { count: of });
    if (!worst) return t('funnel.nobodyLeft');
    return t('funnel.worst', {
      step: translate(worst.step_id)?.name ?? worst.step_id,
      left: worst.left,
      count: worst.reached,
      share: percentText(worst.left, worst.reached, language),
    });
  };

  return (
    <AnalyticsCard title={t('funnel.title')} note={t('funnel.note')}>
      {data.steps.length === 0 ? (
        <p className="py-6 text-ink-soft">
          {school?.events_enabled === false ? t('funnel.off') : t('funnel.none')}
        </p>
      ) : !school ? (
        <p className="py-6 text-ink-soft">{t('funnel.severalSchools')}</p>
      ) : (
        <>
          <p className="mb-4 max-w-prose">{summary()}</p>
          <FunnelTable
            steps={data.steps.filter(({ step_id }) => translate(step_id)?.isSeen !== false)}
            translate={translate}
          />
          {school.events_enabled || <p className="mt-4 text-ink-soft text-sm">{t('funnel.nowOff')}</p>}
        </>
      )}
    </AnalyticsCard>
  );
}
