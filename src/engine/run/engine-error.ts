import type { EngineError, EngineErrorCode } from '../conversation.ts';

/** Returns an error as a value: nothing in the engine throws. `message` defaults to the code's sentence. */
export function engineError(
  code: EngineErrorCode,
  step?: string,
  message: string = defaultMessages[code],
): EngineError {
  return step === undefined ? { code, message } : { code, message, step };
}

const defaultMessages: Record<EngineErrorCode, string> = {
  unexpected_event: 'This is not expected here and now.',
  invalid_answer: 'Please choose one of the answers offered.',
  already_submitted: 'Your enquiry has been sent already.',
  unknown_step: 'There is no step to go on with.',
  unknown_flow: 'There is no such flow.',
  too_many_steps: 'The conversation goes round in circles.',
  malformed_step: 'This step cannot be carried out.',
  api_failed: 'The service could not be reached.',
  // Source: the specification's error catalogue, word for word.
  question_required: 'Question is required for chat API',
  form_data_required: 'Form data is required for form submission',
};
