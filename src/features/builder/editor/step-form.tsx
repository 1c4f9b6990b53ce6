import * as Tabs from '@radix-ui/react-tabs';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { RemovedPlace } from '../builder-state.ts';
import type { FlowView } from '../flow-view.ts';
import type { Fault } from './draft/faults/fault.ts';
import type { StepToSave } from './draft/save-step.ts';
import { type EditorTab, editorTabs, hasContent, stepUses } from './draft/step-uses.ts';
import { variableNames } from './draft/variable-names.ts';
import { EditorContext, type FieldScope, FieldScopeContext } from './editor-context.ts';
import { EditorTabs } from './editor-tabs.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { StepEditorHeader } from './step-editor-header.tsx';
import { TabBody } from './tab-body.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useSameValue } from './use-same-value.ts';
import { useStepForm } from './use-step-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** The form for one step, from opening to saving or closing. */
export function StepForm({
  flow,
  step,
  as,
  next,
  waiting,
  field,
  removed,
  children,
}: {
  flow: FlowView;
  step: Step;
  as: StepToSave['as'];
  /** The initial target of a new step. */
  next?: string;
  /** New steps to be edited after it. */
  waiting?: readonly string[] | undefined;
  /** The field of the first tab that has the focus at first. */
  field?: string | undefined;
  /** Where it was, when it was removed during the editing. */
  removed?: RemovedPlace | undefined;
  /** Shown before the fields of the first tab. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('builder-editor');
  const { state, open } = useBuilder();
  const { draft, origin, faults, conflicts, isDirty, changeDraft, settle, save, discard } = useStepForm(
    flow,
    step,
    as,
    { next, waiting, removed },
  );
  const [asked, setTab] = useState<EditorTab>('basic');
  // Another type may not have the shown tab.
  const tab = stepUses[draft.type].tabs.includes(asked) || hasContent[asked](draft) ? asked : 'basic';
  // Missing values are reported only after the first attempt to save.
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const meanwhile = useRef<HTMLElement>(null);
  const showFault = useFaultFocus(form, field);
  const guard = useUnsavedGuard(isDirty);
  const { config } = state;

  const submit = (opensStub: boolean): boolean => {
    setTried(true);
    const [first] = faults;
    if (first) {
      setTab(first.tab);
      showFault(first.name);
    } else meanwhile.current?.focus();
    return save({ opensStub });
  };
  const choose: typeof settle = (name, whose) => {
    settle(name, whose);
    showFault(name);
  };
  const close = () => open({ type: 'none' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(true);
    else if (event.key === 'Escape') close();
    // Enter in a text field must not save a half-finished step.
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
  };

  const names = useMemo(
    () => variableNames(flow.steps, config.globalVariables, config.computed),
    [flow.steps, config.globalVariables, config.computed],
  );
  const shown = useSameValue(isTried ? faults : faults.filter(({ code }) => toldAtOnce.has(code)));
  const isNew = as.type === 'add';
  const { id: draftId, created } = draft;
  const scope = useMemo(
    (): FieldScope => ({
      origin,
      isNew,
      config,
      flow: flow.name,
      steps: flow.steps,
      names,
      draftId,
      created,
      change: changeDraft,
      errorOf: (name) => {
        const fault = shown.find((each) => each.name === name);
        return fault ? t(`fault.${fault.code}`) : null;
      },
    }),
    [origin, isNew, config, flow.name, flow.steps, names, draftId, created, changeDraft, shown, t],
  );

  return (
    <FieldScopeContext value={scope}>
      <EditorContext value={{ ...scope, draft, intro: children }}>
        <form
          ref={form}
          noValidate
          aria-labelledby="step-editor"
          onSubmit={(event) => {
            event.preventDefault();
            submit(true);
          }}
          onKeyDown={onKeyDown}
          className="flex h-full min-h-0 flex-col bg-surface"
        >
          <StepEditorHeader />
          <MeanwhileNotice
            ref={meanwhile}
            isRemoved={removed !== undefined}
            conflicts={conflicts}
            settle={choose}
          />
          <Tabs.Root
            value={tab}
            onValueChange={(value) => setTab(editorTabs.find((each) => each === value) ?? 'basic')}
            className="flex min-h-0 flex-1 flex-col"
          >
            <EditorTabs faults={shown} />
            {editorTabs.map((each) => (
              // Always mounted, so that the focus can move to a field as soon as its tab is shown.
              <Tabs.Content
                key={each}
                value={each}
                forceMount
                hidden={each !== tab}
                className="min-h-0 flex-1 overflow-y-auto px-5 py-5 focus-visible:outline-offset-[-2px]"
              >
                {each === tab && <TabBody tab={each} />}
              </Tabs.Content>
            ))}
          </Tabs.Root>
          <EditorFooter faults={isTried ? faults : []} onCancel={close} />
        </form>
        {guard.isAsking && (
          <UnsavedDialog
            isNew={isNew}
            onSave={() => (submit(false) ? guard.proceed() : guard.stay())}
            onDiscard={() => {
              discard();
              guard.proceed();
            }}
            onStay={guard.stay}
          />
        )}
      </EditorContext>
    </FieldScopeContext>
  );
}

/** Faults that are wrong in any case and shown at once; missing values are reported on saving. */
const toldAtOnce: ReadonlySet<string> = new Set([
  'idTaken',
  'idOdd',
  'fieldOdd',
  'notANumber',
  'patternBroken',
  'patternLong',
  'patternUnsafe',
  'bodyBroken',
]);

/** The faults that block saving, announced at once, and the two buttons that close the editor. */
function EditorFooter({ faults, onCancel }: { faults: readonly Fault[]; onCancel(): void }) {
  const { t } = useTranslation('builder-editor');
  const sentences = [...new Set(faults.map(({ code }) => t(`fault.${code}`)))];
  return (
    <footer className="border-line border-t px-5 py-3">
      <div role="alert">
        {sentences.length > 0 && (
          <div className="mb-3 flex gap-2 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p>
              {t('toMend', { count: faults.length })} {sentences.slice(0, shownAtMost).join(' · ')}
            </p>
          </div>
        )}
      </div>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel} aria-keyshortcuts="Escape">
          {t('cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+Enter">
          {t('save')}
        </Button>
      </div>
    </footer>
  );
}

const shownAtMost = 3;
