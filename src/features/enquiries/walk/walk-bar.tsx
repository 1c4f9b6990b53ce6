import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { WalkSteps } from './use-walk.ts';
import type { WalkDirection } from './walk.ts';

/** Opens the enquiry before or after this one, and says where in the list it is. */
export function WalkBar({ walk, name }: { walk: WalkSteps; name: string }) {
  const { t } = useTranslation('contact');
  const { place, total, isCapped } = walk;
  const button = (direction: WalkDirection, isEnd: boolean) => (
    <IconButton
      label={t(direction === 1 ? 'walk.next' : 'walk.previous')}
      icon={direction === 1 ? <ChevronDown className="size-5" /> : <ChevronUp className="size-5" />}
      aria-disabled={isEnd || undefined}
      onClick={() => walk.step(direction)}
      className="aria-disabled:opacity-40"
    />
  );
  return (
    <div data-walk className="flex items-center">
      {button(-1, walk.isFirst)}
      {button(1, walk.isLast)}
      <p role="status" className="whitespace-nowrap px-1 text-ink-soft text-sm tabular-nums">
        {place !== null && t(isCapped ? 'walk.atLeast' : 'walk.at', { place, total })}
        {place !== null && <span className="sr-only">, {name}</span>}
      </p>
    </div>
  );
}
