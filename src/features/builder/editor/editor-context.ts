import { createContext, type ReactNode, useContext } from 'react';
import type { Step, TenantConfig } from '#engine';
import type { StepDraft } from './draft/step-draft.ts';
import type { variableNames } from './draft/variable-names.ts';

/** What all fields share. It stays the same object while texts are typed, so that fields beside are not rendered. */
export interface FieldScope {
  /** The step before editing. */
  origin: Step;
  isNew: boolean;
  config: TenantConfig;
  /** The workflow or flow that the step belongs to. */
  flow: string;
  steps: readonly Step[];
  names: ReturnType<typeof variableNames>;
  /** The draft's id, and the new target steps to create together with it. */
  draftId: string;
  created: readonly string[];
  /** Changes fields, or what is made of the fields as they are by then. */
  change(parts: Partial<StepDraft> | ((was: StepDraft) => Partial<StepDraft>)): void;
  /** A field's error message; null when it has none. */
  errorOf(name: string): string | null;
}

/** The editor's state, shared with its tabs. */
export interface Editor extends FieldScope {
  draft: StepDraft;
  /** Shown before the fields of the first tab. */
  intro: ReactNode;
}

export const EditorContext = createContext<Editor | null>(null);
export const FieldScopeContext = createContext<FieldScope | null>(null);

/** Returns the editor of the calling tab, which is rendered again with each key. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no step editor around this field.');
  return editor;
}

/** Returns what the calling field shares with the others. */
export function useFieldScope(): FieldScope {
  const scope = useContext(FieldScopeContext);
  if (!scope) throw new Error('There is no step editor around this field.');
  return scope;
}
