import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { stepSaying } from '../step-saying.ts';
import { StepMark } from '../workbench/step-mark.tsx';
import { useEditor } from './editor-context.ts';

/** The editor's heading, with the step's type and what it says; takes the initial focus. */
export function StepEditorHeader() {
  const { t } = useTranslation(['builder-editor', 'builder']);
  const { draft, origin, isNew } = useEditor();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <header className="flex items-center gap-3 px-5 pt-4 pe-16 pb-3">
      <StepMark type={draft.type} />
      <div className="min-w-0">
        <h2
          id="step-editor"
          ref={heading}
          tabIndex={-1}
          className="font-semibold text-lg leading-tight tracking-[-0.01em] outline-none"
        >
          {isNew ? t('titleNew') : t('title')}
        </h2>
        <p className="truncate text-ink-soft text-sm">
          {isNew ? t(`builder:stepType.${draft.type}`) : stepSaying(origin)}
        </p>
      </div>
    </header>
  );
}
