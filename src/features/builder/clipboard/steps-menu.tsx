import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { editSequence } from '#engine';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { MenuItem } from '../menu-item.tsx';
import { usePasting } from './use-pasting.tsx';
import { type StepClipboard, useStepClipboard } from './use-step-clipboard.ts';

/** What can be done with the chosen steps, for those who have no keys for it. */
export function StepsMenu() {
  const { t } = useTranslation('builder');
  const { state, flow, change, choose } = useBuilder();
  const clipboard = useStepClipboard();
  const { paste, dialog } = usePasting(clipboard);
  const { isOpen, setOpen, opener, frame } = usePopover();
  const { taken } = clipboard;
  const count = taken.length;
  const [only] = count === 1 ? taken : [];
  const unchosen = count === 0 ? t('clipboard.nothing') : null;

  const act = (what: (clipboard: StepClipboard) => void) => () => {
    setOpen(false);
    opener.current?.focus();
    clipboard.whenSettled(what);
  };
  const startHere = ({ taken: [first] }: StepClipboard) => {
    if (!flow || !first) return;
    const { name } = flow;
    change({ name: 'startHere', step: { flow: name, id: first.id } }, (config) =>
      editSequence.startAt(config, name, first.id),
    );
  };

  return (
    <div className="relative" {...frame}>
      <IconButton
        ref={opener}
        label={t('clipboard.menu')}
        icon={<ListChecks className="size-4.5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-ink-soft"
      />
      {isOpen && (
        <div className="absolute end-0 top-full z-20 mt-1 grid w-64 rounded-control border border-line bg-surface p-1 shadow-float">
          <MenuItem
            label={t('clipboard.copy', { count: count || 1 })}
            reason={unchosen}
            onChoose={act((settled) => void settled.copy())}
          />
          <MenuItem
            label={t('clipboard.cutOut', { count: count || 1 })}
            reason={unchosen}
            onChoose={act((settled) => void settled.cut())}
          />
          <MenuItem label={t('clipboard.paste')} onChoose={act((settled) => void paste(settled))} />
          <MenuItem
            label={t('actions.startHere')}
            reason={only ? (only.id === flow?.entry ? t('actions.startsHere') : null) : t('clipboard.one')}
            onChoose={act(startHere)}
          />
          <MenuItem
            label={state.isChoosing ? t('clipboard.done') : t('clipboard.several')}
            onChoose={act(() => choose(!state.isChoosing))}
          />
        </div>
      )}
      {dialog}
    </div>
  );
}
