import type { ActionType, InputType, StepType } from '#engine';

/** The editor's closed lists, each in display order. A new member breaks the build here. */
export const stepTypes = listed<StepType>()([
  'message',
  'options',
  'form',
  'questions',
  'api_call',
  'conditional',
  'flow_switch',
  'completed',
]);

export const inputTypes = listed<InputType>()([
  'text',
  'email',
  'tel',
  'number',
  'date',
  'textarea',
  'dropdown',
  'radio',
  'checkbox',
]);

export const actionTypes = listed<ActionType>()(['reset', 'submit', 'redirect', 'custom']);

/** Takes a list only when it has every member of the union. */
function listed<U extends string>() {
  return <const T extends readonly U[]>(
    list: T & ([U] extends [T[number]] ? unknown : never),
  ): readonly U[] => list;
}
