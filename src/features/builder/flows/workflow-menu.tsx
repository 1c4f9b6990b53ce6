import clsx from 'clsx';
import { ChevronDown, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, type TenantConfig } from '#engine';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { type FlowView, flowView } from '../flow-view.ts';
import { MenuItem } from '../menu-item.tsx';
import { DescribeFlowDialog } from './describe-flow-dialog.tsx';
import { freeName } from './free-name.ts';
import { NewFlowDialog } from './new-flow-dialog.tsx';
import { UsualConversationDialog } from './usual-conversation-dialog.tsx';

/** Actions on whole workflows: create, copy, rename and so on. */
export function WorkflowMenu() {
  const { t } = useTranslation('builder-flows');
  const { state, flow, change } = useBuilder();
  const { isOpen, setOpen, opener, frame } = usePopover();
  // With the workflow that it was opened for: another may be shown meanwhile, when a colleague removes that one.
  const [dialog, setDialog] = useState<{
    type: 'new' | 'describe' | 'remove' | 'fit';
    flow: FlowView | null;
  }>();
  const { config } = state;

  const open = (type: 'new' | 'describe' | 'remove' | 'fit') => setDialog({ type, flow });
  const close = () => setDialog(undefined);
  const choose = (what: () => void) => () => {
    setOpen(false);
    // A dialog returns the focus to where it was.
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
    if (editFlows.waysLeftBehind(config, flow.name).length > 0) open('fit');
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
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 font-medium text-ink-soft text-sm transition-colors duration-150 hover:bg-surface-tint hover:text-ink pointer-fine:min-h-10"
      >
        <Settings2 aria-hidden className="size-4.5 sm:hidden" />
        <span className="max-sm:sr-only">{t('menu.open')}</span>
        <ChevronDown
          aria-hidden
          className={clsx('size-4 transition-transform max-sm:hidden', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="absolute start-0 top-full z-30 mt-1 grid w-72 rounded-control border border-line bg-surface p-1 shadow-float max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:bottom-3 max-sm:w-auto">
          <MenuItem label={t('menu.new')} onChoose={choose(() => open('new'))} />
          {flow && (
            <>
              <hr className="my-1 border-line" />
              <p className="truncate px-3 pt-1 pb-0.5 text-ink-faint text-xs">{flow.title}</p>
              <MenuItem label={t('menu.describe')} onChoose={choose(() => open('describe'))} />
              <MenuItem label={t('menu.duplicate')} onChoose={choose(duplicate)} />
              <MenuItem
                label={t('menu.makeDefault')}
                reason={isDefault ? t('menu.isDefault') : flow.kind === 'flow' ? t('menu.isFlow') : null}
                hint={t('menu.makeDefaultHint')}
                onChoose={choose(makeDefault)}
              />
              <MenuItem
                label={t('menu.remove')}
                reason={isLast ? t('menu.isLast') : isDefault ? t('menu.defaultStays') : null}
                onChoose={choose(() => open('remove'))}
              />
            </>
          )}
        </div>
      )}
      {dialog?.type === 'new' && <NewFlowDialog onClose={close} />}
      {dialog?.type === 'describe' && dialog.flow && (
        <DescribeFlowDialog flow={dialog.flow} onClose={close} />
      )}
      {dialog?.type === 'fit' && dialog.flow && (
        <UsualConversationDialog flow={dialog.flow} onClose={close} />
      )}
      {dialog?.type === 'remove' && dialog.flow && <RemoveFlowDialog flow={dialog.flow} onClose={close} />}
    </div>
  );
}

function RemoveFlowDialog({ flow: opened, onClose }: { flow: FlowView; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const now = flowView(state.config, opened.name);
  const { name, title, steps } = now ?? opened;
  const leading = leadsHere(state.config, name);
  const remove = () => {
    onClose();
    change({ name: 'removeWorkflow', about: title }, (config) => editFlows.removeFlow(config, name), {
      flow: state.config.defaultWorkflow,
      step: null,
    });
  };
  return (
    <Modal title={t('remove.title', { title })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('remove.detail', { count: steps.length })}</p>
      {leading > 0 && <p className="mt-2 text-ink-soft">{t('remove.leading', { count: leading })}</p>}
      {!now && <InlineAlert className="mt-4 text-sm">{t('gone')}</InlineAlert>}
      <DialogActions onCancel={onClose} className="mt-6">
        <Button variant="danger" disabled={!now} onClick={remove}>
          {t('remove.button')}
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** Returns how many steps elsewhere switch to a workflow, a flow or a special flow. */
function leadsHere({ workflows, flows }: TenantConfig, name: string): number {
  return [...Object.entries(workflows), ...Object.entries(flows)]
    .filter(([flow]) => flow !== name)
    .flatMap(([, { steps }]) => steps)
    .filter(({ type, flowId }) => type === 'flow_switch' && flowId === name).length;
}
