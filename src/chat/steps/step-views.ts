import type { ComponentType } from 'react';
import type { StepType } from '#engine';
import { ActionsView } from './actions-view.tsx';
import { LazyFormView, LazyQuestionView, OptionsView } from './lazy-step-views.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** The input of each type of step; null for those that never wait for the parent. */
export const stepViews: Record<StepType, ComponentType<StepViewProps> | null> = {
  message: ActionsView,
  options: OptionsView,
  form: LazyFormView,
  questions: LazyQuestionView,
  completed: ActionsView,
  api_call: null,
  conditional: null,
  flow_switch: null,
};
