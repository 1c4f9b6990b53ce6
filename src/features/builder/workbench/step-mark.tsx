import clsx from 'clsx';
import type { StepType } from '#engine';
import { stepAppearance } from '#ui/step-appearance.ts';

/** The icon of a step type on its background; its name is shown beside it. */
export function StepMark({ type, isSmall = false }: { type: StepType; isSmall?: boolean }) {
  const { icon: Icon, mark } = stepAppearance[type];
  return (
    <span
      aria-hidden
      className={clsx('grid shrink-0 place-items-center rounded-md', isSmall ? 'size-6' : 'size-10', mark)}
    >
      <Icon className={isSmall ? 'size-3.5' : 'size-5'} />
    </span>
  );
}
