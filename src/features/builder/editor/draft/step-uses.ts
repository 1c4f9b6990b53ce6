import type { StepType } from '#engine';
import type { StepDraft } from './step-draft.ts';

export const editorTabs = ['basic', 'options', 'form', 'api', 'actions'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** What a conversation uses of each step type. The rest is stored but has no effect. */
export const stepUses: Record<StepType, { message: boolean; media: boolean; tabs: readonly EditorTab[] }> = {
  message: { message: true, media: true, tabs: ['basic', 'actions'] },
  options: { message: true, media: true, tabs: ['basic', 'options', 'form'] },
  form: { message: true, media: true, tabs: ['basic', 'form'] },
  questions: { message: true, media: true, tabs: ['basic', 'options', 'form'] },
  api_call: { message: true, media: false, tabs: ['basic', 'api'] },
  conditional: { message: false, media: false, tabs: ['basic'] },
  flow_switch: { message: false, media: false, tabs: ['basic'] },
  completed: { message: true, media: true, tabs: ['basic', 'actions'] },
};

/** Whether a tab has content. */
export const hasContent: Record<EditorTab, (draft: StepDraft) => boolean> = {
  basic: () => false,
  options: ({ options }) => options.length > 0,
  form: ({ field, label, placeholder, choices, pattern }) =>
    [field, label, placeholder, choices, pattern].some((text) => text !== ''),
  api: ({ endpoint }) => endpoint !== '',
  actions: ({ actions }) => actions.length > 0,
};
