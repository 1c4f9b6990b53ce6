import { Info } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorTab, hasContent, stepUses } from './draft/step-uses.ts';
import { useEditor } from './editor-context.ts';
import { ActionsTab } from './tabs/actions-tab.tsx';
import { ApiTab } from './tabs/api-tab.tsx';
import { BasicTab } from './tabs/basic-tab.tsx';
import { FormTab } from './tabs/form-tab.tsx';
import { OptionsTab } from './tabs/options-tab.tsx';

/** The fields of a tab. A tab that the step type does not use says so, and still shows its stored content. */
export function TabBody({ tab }: { tab: EditorTab }) {
  const { t } = useTranslation(['builder-editor', 'builder']);
  const { draft } = useEditor();
  const isUsed = stepUses[draft.type].tabs.includes(tab);
  const isEmpty = !hasContent[tab](draft);
  const Body = bodies[tab];
  return (
    <div className="grid gap-6">
      {!isUsed && (
        <p className="flex gap-2 text-ink-soft text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(isEmpty ? 'unused.empty' : 'unused.kept', { type: t(`builder:stepType.${draft.type}`) })}
        </p>
      )}
      {(isUsed || !isEmpty) && <Body />}
    </div>
  );
}

const bodies: Record<EditorTab, ComponentType> = {
  basic: BasicTab,
  options: OptionsTab,
  form: FormTab,
  api: ApiTab,
  actions: ActionsTab,
};
