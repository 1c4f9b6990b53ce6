import { createContext, useContext } from 'react';
import type { Step, TenantConfig } from '#engine';
import type { StepDraft } from './draft/step-draft.ts';
import type { variableNames } from './draft/variable-names.ts';

/** What every field of the editor stands on. */
export interface Editor {
  draft: StepDraft;
  /** The step as it was before anything was written. */
  origin: Step;
  isNew: boolean;
  config: TenantConfig;
  /** The workflow or flow that the step belongs to. */
  flow: string;
  steps: readonly Step[];
  names: ReturnType<typeof variableNames>;
  change(parts: Partial<StepDraft>): void;
  /** What is wrong with a field, in words; null when nothing is. */
  errorOf(name: string): string | null;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor that this field belongs to. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no step editor around this field.');
  return editor;
}
