import { createContext, type ReactNode, useContext } from 'react';
import type { Step, TenantConfig } from '#engine';
import type { StepDraft } from './draft/step-draft.ts';
import type { variableNames } from './draft/variable-names.ts';

/** The editor's state, shared with all its fields. */
export interface Editor {
  draft: StepDraft;
  /** The step before editing. */
  origin: Step;
  isNew: boolean;
  config: TenantConfig;
  /** The workflow or flow that the step belongs to. */
  flow: string;
  steps: readonly Step[];
  names: ReturnType<typeof variableNames>;
  /** Shown before the fields of the first tab. */
  intro: ReactNode;
  /** Changes fields, or what is made of the fields as they are by then. */
  change(parts: Partial<StepDraft> | ((was: StepDraft) => Partial<StepDraft>)): void;
  /** A field's error message; null when it has none. */
  errorOf(name: string): string | null;
}

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor of the calling field. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no step editor around this field.');
  return editor;
}
