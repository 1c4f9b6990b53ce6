import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExitPlace, type Step, wayOn } from '#engine';
import { controlClass, FieldError } from '#ui/controls/field.tsx';
import { stepSaying } from '../step-saying.ts';

/** The step, and the answer of it, that a new step follows. Without one nothing leads to it yet. */
export function FollowsField({
  steps,
  value,
  isGone,
  onChange,
}: {
  steps: readonly Step[];
  value: ExitPlace | undefined;
  /** What it was to follow was removed elsewhere. */
  isGone: boolean;
  onChange(place: ExitPlace | undefined): void;
}) {
  const { t } = useTranslation('builder-editor');
  const id = useId();
  const failed = t('api.failure');
  const places = useMemo(() => steps.flatMap((step) => placesOf(step, failed)), [steps, failed]);
  const at = places.findIndex(({ place }) => isSame(place, value));
  return (
    <div>
      <div className="flex min-w-0 items-center gap-3">
        <label htmlFor={id} className="shrink-0 font-medium text-ink-soft text-sm">
          {t('follows.label')}
        </label>
        <select
          id={id}
          value={at}
          aria-describedby={`${id}-gone`}
          onChange={({ target }) => onChange(places[Number(target.value)]?.place)}
          className={`${controlClass} min-w-0 flex-1 truncate text-sm`}
        >
          <option value={-1}>{t('follows.nothing')}</option>
          {places.map(({ place, said, answer }, index) => (
            <option key={JSON.stringify(place)} value={index}>
              {answer === undefined ? said : t('follows.answer', { said, answer })}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-gone`} error={isGone ? t('follows.gone') : null} />
    </div>
  );
}

interface Place {
  place: ExitPlace;
  said: string;
  answer?: string;
}

/** The exits of a step that another can follow: what is common to all answers, and each answer. */
function placesOf(step: Step, failed: string): Place[] {
  const said = stepSaying(step);
  const exit = wayOn(step);
  const offers = step.type === 'options' || step.type === 'questions' ? (step.options ?? []) : [];
  const tests = step.type === 'conditional' ? (step.conditions ?? []) : [];
  return [
    ...(exit ? [{ place: { step: step.id, exit }, said }] : []),
    ...offers.map(({ text }, option) => ({
      place: { step: step.id, exit: { type: 'option', option } as const },
      said,
      answer: text,
    })),
    ...tests.map(({ field, value }, condition) => ({
      place: { step: step.id, exit: { type: 'condition', condition } as const },
      said,
      answer: `${field}: ${String(value)}`,
    })),
    ...(step.type === 'api_call'
      ? [{ place: { step: step.id, exit: { type: 'fallback' } as const }, said, answer: failed }]
      : []),
  ];
}

function isSame(one: ExitPlace, other: ExitPlace | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
