import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows } from '../../../engine/index.ts';
import { usePopover } from '../../../lib/use-popover.ts';
import { Button } from '../../../ui/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { DescribeFlowDialog } from './describe-flow-dialog.tsx';
import { freeName } from './free-name.ts';
import { NewFlowDialog } from './new-flow-dialog.tsx';
import { RemoveFlowDialog } from './remove-flow-dialog.tsx';

/** What can be done with whole workflows: a new one, and with the one that is shown a copy, another name and so on. */
export function WorkflowMenu() {
  const { t } = useTranslation('builder-flows');
  const { state, flow, change } = useBuilder();
  const { isOpen, setOpen, opener, frame } = usePopover();
  const [dialog, setDialog] = useState<'new' | 'describe' | 'remove' | null>(null);
  const { config } = state;

  const choose = (what: () => void) => () => {
    setOpen(false);
    // A dialog gives the focus back to where it was.
    opener.current?.focus();
    what();
  };
  const duplicate = () => {
    if (!flow) return;
    const title = t('copyOf', { title: flow.title });
    const name = freeName(config, `${flow.name} copy`);
    change(
      { name: 'addWorkflow', about: title },
      (of) => editFlows.duplicateFlow(of, flow.name, name, title),
      { flow: name, step: null },
    );
  };
  const makeDefault = () => {
    if (!flow) return;
    change({ name: 'updateWorkflow', about: flow.title }, (of) =>
      editFlows.setDefaultWorkflow(of, flow.name),
    );
  };

  const isDefault = flow !== null && flow.name === config.defaultWorkflow;
  const isLast = flow?.kind === 'workflow' && Object.keys(config.workflows).length === 1;
  return (
    <div className="relative" {...frame}>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium text-ink-soft text-sm transition-colors duration-150 hover:bg-surface-tint hover:text-ink pointer-fine:min-h-10"
      >
        {t('menu.open')}
        <ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div className="absolute start-0 top-full z-30 mt-1 grid w-72 rounded-control border border-line bg-surface p-1 shadow-float max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:bottom-3 max-sm:w-auto">
          <MenuItem label={t('menu.new')} onChoose={choose(() => setDialog('new'))} />
          {flow && (
            <>
              <hr className="my-1 border-line" />
              <p className="truncate px-3 pt-1 pb-0.5 text-ink-faint text-xs">{flow.title}</p>
              <MenuItem label={t('menu.describe')} onChoose={choose(() => setDialog('describe'))} />
              <MenuItem label={t('menu.duplicate')} onChoose={choose(duplicate)} />
              <MenuItem
                label={t('menu.makeDefault')}
                reason={isDefault ? t('menu.isDefault') : flow.kind === 'flow' ? t('menu.isFlow') : null}
                onChoose={choose(makeDefault)}
              />
              <MenuItem
                label={t('menu.remove')}
                reason={isLast ? t('menu.isLast') : isDefault ? t('menu.defaultStays') : null}
                onChoose={choose(() => setDialog('remove'))}
              />
            </>
          )}
        </div>
      )}
      {dialog === 'new' && <NewFlowDialog onClose={() => setDialog(null)} />}
      {dialog === 'describe' && flow && <DescribeFlowDialog flow={flow} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && flow && <RemoveFlowDialog flow={flow} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** With a reason it cannot be chosen, but still be reached, so that everybody hears why. */
function MenuItem({
  label,
  reason = null,
  onChoose,
}: {
  label: string;
  reason?: string | null;
  onChoose(): void;
}) {
  const reasonId = useId();
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-describedby={reason === null ? undefined : reasonId}
      aria-disabled={reason !== null}
      onClick={reason === null ? onChoose : undefined}
      className="flex-col items-start! gap-0! px-3 text-start aria-disabled:cursor-default aria-disabled:py-2 aria-disabled:hover:bg-transparent! aria-disabled:hover:text-ink-soft!"
    >
      <span className={clsx(reason !== null && 'opacity-60')}>{label}</span>
      {reason !== null && (
        <span id={reasonId} className="font-normal text-ink-faint text-xs">
          {reason}
        </span>
      )}
    </Button>
  );
}
