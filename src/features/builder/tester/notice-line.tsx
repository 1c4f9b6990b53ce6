import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import type { Tester } from './use-tester.ts';

/** What the tester has to say about itself, in one quiet line. */
export function NoticeLine({ tester }: { tester: Tester }) {
  const { t } = useTranslation('builder-tester');
  const { notice, played } = tester;
  const { state } = useBuilder();
  const { currentFlow, currentStep } = played.turn.conversation;
  const isElsewhere = notice?.type !== 'unreachable' && currentFlow !== '';
  const names = useStepNames(flowView(state.config, isElsewhere ? currentFlow : state.flow)?.steps);
  const said = () => {
    if (!notice) return null;
    if (notice.type === 'refused') return notice.error.message || t('invalid');
    if (notice.type === 'unreachable') return t('notice.unreachable', { step: names.inText(notice.step) });
    return currentStep === ''
      ? t('notice.replayedNowhere')
      : t('notice.replayed', { step: names.inText(currentStep) });
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
