import { useTranslation } from 'react-i18next';
import { dividesByShare, drawFor, drawsFor, type Step, shareAt } from '#engine';
import { controlClass } from '#ui/controls/field.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import type { Tester } from './use-tester.ts';

/** Which share of parents is played, for each step that divides them in the conversation at hand. */
export function TesterShares({ tester }: { tester: Tester }) {
  const { config, played } = tester;
  const { flow: begun } = useBuilder().state;
  const flows = new Set([begun, played.turn.conversation.currentFlow]);
  const steps = [...flows].flatMap((flow) => flowView(config, flow)?.steps.filter(dividesByShare) ?? []);
  return steps.map((step) => (
    <ShareChoice key={step.id} {...{ tester, step }} others={steps.filter((each) => each !== step)} />
  ));
}

function ShareChoice({ tester, step, others }: { tester: Tester; step: Step; others: Step[] }) {
  const { t } = useTranslation('builder-tester');
  const names = useStepNames([step]);
  const draws = drawsFor(step);
  const take = (share: number) => {
    // The other steps divide as before, as far as that goes together.
    const kept = others.map((other) => [other, shareAt(other, tester.draw)] as const);
    const draw = drawFor([[step, share], ...kept]) ?? draws.get(share);
    if (draw !== undefined) tester.takeShare(draw);
  };
  const labelOf = (share: number) => {
    const { name, value } = step.conditions?.[share] ?? {};
    if (value === undefined) return t('share.rest');
    const percent = String(value);
    return name ? t('share.named', { name, percent }) : t('share.part', { percent });
  };
  return (
    <label className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-soft">
      {t('share.label', { step: names.inText(step.id) })}
      <select
        value={shareAt(step, tester.draw)}
        onChange={({ target }) => take(Number(target.value))}
        className={`${controlClass} max-w-full text-sm pointer-fine:min-h-8`}
      >
        {[...draws.keys()]
          // What the shares leave is -1, and comes last.
          .sort((one, other) => (one < 0 ? 1 : other < 0 ? -1 : one - other))
          .map((share) => (
            <option key={share} value={share}>
              {labelOf(share)}
            </option>
          ))}
      </select>
    </label>
  );
}
