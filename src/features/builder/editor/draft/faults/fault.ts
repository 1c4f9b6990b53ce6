import type { EditorTab } from '../step-uses.ts';

/** A fault that blocks saving a step. `name` is the field; `code` has its text in `builder-editor:fault`. */
export interface Fault {
  tab: EditorTab;
  name: string;
  code: FaultCode;
}

export type FaultCode =
  | 'idRequired'
  | 'idOdd'
  | 'idTaken'
  | 'messageRequired'
  | 'mediaUnsafe'
  | 'mediaUndescribed'
  | 'flowRequired'
  | 'conditionField'
  | 'variableName'
  | 'nameTwice'
  | 'optionsRequired'
  | 'optionText'
  | 'fieldRequired'
  | 'fieldOdd'
  | 'choicesRequired'
  | 'notANumber'
  | 'lengthOrder'
  | 'patternBroken'
  | 'patternLong'
  | 'patternUnsafe'
  | 'dateLimit'
  | 'limitOrder'
  | 'endpointRequired'
  | 'endpointUnsafe'
  | 'headerName'
  | 'bodyBroken'
  | 'actionText'
  | 'actionName'
  | 'addressUnsafe';

export type Found = [name: string, code: FaultCode];

/** Returns the finding if `holds`, else nothing. */
export function when(holds: boolean, name: string, code: FaultCode): Found[] {
  return holds ? [[name, code]] : [];
}
