import { useTranslation } from 'react-i18next';
import type { Tester } from './use-tester.ts';

/** What the tester has to say about itself, in one quiet line. */
export function NoticeLine({ tester }: { tester: Tester }) {
  const { t } = useTranslation('builder-tester');
  const { notice, played } = tester;
  const said = () => {
    if (!notice) return null;
    if (notice.type === 'refused') return notice.error.message || t('invalid');
    if (notice.type === 'unreachable') return t('notice.unreachable', { step: notice.step });
    const { currentStep } = played.turn.conversation;
    return currentStep === '' ? t('notice.replayedNowhere') : t('notice.replayed', { step: currentStep });
  };
  return (
    <p
      role="status"
      className={
        notice ? 'shrink-0 border-line border-b bg-surface-tint px-4 py-2 text-ink-soft text-sm' : 'sr-only'
      }
    >
      {said()}
    </p>
  );
}
