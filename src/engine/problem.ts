import type { EngineError, EngineErrorCode } from './types.ts';

/** An error of a turn, as a value: nothing in the engine throws. */
export function problem(code: EngineErrorCode, message: string, step?: string): EngineError {
  return step === undefined ? { code, message } : { code, message, step };
}
