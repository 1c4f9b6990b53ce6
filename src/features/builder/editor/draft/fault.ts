import type { EditorTab } from './step-uses.ts';

/** What keeps a step from being saved. `name` is the field it is about, `code` has its words in `builder-editor:fault`. */
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

/** The finding if it is one. */
export function when(holds: boolean, name: string, code: FaultCode): Found[] {
  return holds ? [[name, code]] : [];
}
