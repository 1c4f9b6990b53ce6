import { MousePointerClick, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, testsOf } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { type StepNaming, useStepNames } from '../use-step-names.ts';
import { StepMark } from './step-mark.tsx';

/** The selected step, read-only; a button opens its editor. */
export function StepDetails({ onChoose }: { onChoose(): void }) {
  const { t } = useTranslation('builder');
  const { state, flow, open } = useBuilder();
  const names = useStepNames(flow?.steps);
  const step = flow?.steps.find(({ id }) => id === state.step);
  if (!step) {
    return (
      <StatePanel
        role="status"
        icon={<MousePointerClick className="size-6" />}
        title={t('details.none')}
        detail={t('details.noneDetail')}
        action={
          <Button variant="outline" onClick={onChoose}>
            {t('details.choose')}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="step-details" className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-8">
      <div className="flex items-center gap-3">
        <StepMark type={step.type} />
        <div className="min-w-0 flex-1">
          <h2 id="step-details" className="break-words font-semibold text-lg">
            {names.plain(step.id)}
          </h2>
          <p className="text-ink-soft text-sm">
            {t(`stepType.${step.type}`)}
            {names.plain(step.id) !== step.id && (
              <code translate="no" className="ms-2 text-ink-faint text-xs">
                {step.id}
              </code>
            )}
          </p>
        </div>
        <Button variant="outline" onClick={() => open({ type: 'edit' })}>
          <Pencil aria-hidden className="size-4" />
          {t('details.edit')}
        </Button>
      </div>
      <Facts step={step} names={names} />
    </section>
  );
}

function Facts({ step, names }: { step: Step; names: StepNaming }) {
  const { t } = useTranslation('builder');
  const led = (text: string, to: string | undefined) =>
    t('details.leadsTo', { option: text, step: to ? names.plain(to) : t('details.nowhere') });
  const { options = [], several, conditions = [], fieldConfig, apiConfig } = step;
  const facts: [name: string, value: ReactNode][] = [
    [t('details.message'), step.message],
    [t('details.nextStep'), step.nextStep && names.plain(step.nextStep)],
    [
      t('details.options'),
      asList(options.map(({ text, nextStep }) => (several ? text : led(text, nextStep)))),
    ],
    [
      t('details.conditions'),
      asList(
        conditions.map((each) => {
          const tests = testsOf(each).map(({ field, operator, value }) =>
            operator === 'share'
              ? `${each.name ?? ''} ${value}%`.trim()
              : `${field} ${operator} ${JSON.stringify(value)}`,
          );
          return led(tests.join(each.any?.length ? ' or ' : ' and '), each.nextStep);
        }),
      ),
    ],
    [t('details.fieldName'), step.field],
    [t('details.inputType'), step.type === 'form' ? (step.inputType ?? 'text') : undefined],
    [t('details.label'), fieldConfig?.label],
    [t('details.placeholder'), fieldConfig?.placeholder],
    [t('details.endpoint'), apiConfig?.endpoint],
    [t('details.method'), apiConfig && (apiConfig.method ?? 'POST')],
  ];
  const known = facts.filter(([name, value]) => value || always.some((key) => t(key) === name));
  return (
    <dl className="mt-6 divide-y divide-line border-line border-y">
      {known.map(([name, value]) => (
        <div key={name} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">{value || t('details.nothing')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown for every step, even when empty. */
const always = ['details.message', 'details.nextStep'] as const;

function asList(items: string[]): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text, and the list is read-only.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
