import type { ComponentType } from 'react';
import type { InputType } from '#engine';
import { CheckboxControl, RadioControl } from './choice-controls.tsx';
import { LazyDateControl } from './dates/lazy-date-control.tsx';
import type { FieldControlProps } from './field-control-props.ts';
import { DropdownControl, TextareaControl, TextControl } from './text-controls.tsx';

/** The control of each type of field. */
export const fieldControls: Record<InputType, ComponentType<FieldControlProps>> = {
  text: TextControl,
  email: TextControl,
  tel: TextControl,
  number: TextControl,
  textarea: TextareaControl,
  dropdown: DropdownControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  date: LazyDateControl,
};
