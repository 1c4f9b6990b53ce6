import { FastForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useStepNames } from '../use-step-names.ts';
import { StepMark } from '../workbench/step-mark.tsx';
import { TesterLanguage } from './tester-language.tsx';
import { TesterShares } from './tester-shares.tsx';
import type { Tester } from './use-tester.ts';

/** The conversation's current step, and its state. */
export function TesterHeader({ tester }: { tester: Tester }) {
  const { t } = useTranslation(['builder-tester', 'builder']);
  const { state, flow } = useBuilder();
  const names = useStepNames(flow?.steps);
  const { turn, stepsDone } = tester.played;
  const { step, conversation } = turn;
  const facts: [string, string][] = [
    [t('state.flow'), conversation.currentFlow],
    [t('state.done'), String(stepsDone)],
    [t('state.completed'), conversation.isCompleted ? t('state.yes') : t('state.no')],
  ];
  return (
    <header className="shrink-0 px-4 pt-3 pb-1.5">
      <div className="flex min-h-10 items-center gap-3 pe-12">
        {step && <StepMark type={step.type} isSmall />}
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">
            {step ? t(`builder:stepType.${step.type}`) : t('state.nowhere')}
          </span>{' '}
          {step && <code className="text-ink-soft text-sm">{step.id}</code>}
        </p>
      </div>
      <TesterLanguage tester={tester} />
      <TesterShares tester={tester} />
      <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-[0.8125rem]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {state.step !== null && (
        <Button
          variant="quiet"
          className="mt-1 -ml-2.5 max-w-full px-2.5 text-sm"
          onClick={() => state.step !== null && tester.startFrom(state.step)}
        >
          <FastForward aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{t('actions.startFrom', { step: names.inText(state.step) })}</span>
        </Button>
      )}
    </header>
  );
}
