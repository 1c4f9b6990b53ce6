import type { Json, Media, Step } from './tenant-config.ts';

/*
 * The engine's input (events) and output (a turn). Plain JSON.
 */

/** The state of one conversation. Plain JSON: it can be stored, and resumed with `send`. */
export interface Conversation {
  currentStep: string;
  currentFlow: string;
  userData: Record<string, Json>;
  /** Ids of the steps entered, oldest first. */
  workflowHistory: string[];
  /** Flows left through flow_switch, oldest first. */
  flowHistory: string[];
  /** Set by steps, by calls and by the shell; names beginning with `_` are reserved for the engine. */
  variables: Record<string, Json>;
  isCompleted: boolean;
}

export type EngineEvent =
  | { type: 'advance' }
  | { type: 'choose'; option: number }
  | { type: 'answer'; value: Json }
  | { type: 'ask'; question: string }
  /** An API call ended. `reason`: why it could not even be made. */
  | {
      type: 'resolve';
      ok: boolean;
      data?: Json;
      message?: string;
      reason?: 'not_authenticated';
    }
  | { type: 'act'; action: number }
  | { type: 'change'; field: string }
  | { type: 'reset' };

export interface ApiRequest {
  endpoint: string;
  method: string;
  headers: Record<string, string>;
  body: Json;
}

export type Effect =
  /**
   * `typingMs`: how long the typing indicator shows before the text; 0 for the parent's messages. `origin`: where the
   * text comes from when neither the configuration nor the parent wrote it. `media`: the message is a picture, a video or
   * a place, and the text describes it.
   */
  | {
      type: 'say';
      from: 'bot' | 'user';
      text: string;
      typingMs: number;
      origin?: MessageOrigin;
      media?: ShownMedia;
    }
  | { type: 'wait'; ms: number }
  | { type: 'call'; request: ApiRequest }
  | { type: 'redirect'; url: string }
  | { type: 'submit' }
  | { type: 'custom'; action: string }
  | { type: 'complete' }
  | { type: 'reset' };

/** Safe to show: its URL has been checked. */
export type ShownMedia = Omit<Media, 'text'>;

/** `response`: the service's answer. Anything else is the code of an engine message. */
export type MessageOrigin = 'response' | EngineMessageCode;

export type EngineMessageCode =
  | 'question_failed'
  | 'submission_failed'
  | 'request_failed'
  | 'unanswered'
  | 'question_kept'
  | 'not_authenticated';

export type EngineErrorCode =
  | 'unexpected_event'
  | 'invalid_answer'
  | 'already_submitted'
  | 'unknown_step'
  | 'unknown_flow'
  | 'too_many_steps'
  | 'malformed_step'
  | 'api_failed'
  | 'question_required'
  | 'form_data_required';

export interface EngineError {
  code: EngineErrorCode;
  message: string;
  step?: string;
}

/** The result of one event. `step` is the step now waiting, or null when nothing can be shown. */
export interface Turn {
  conversation: Conversation;
  step: Step | null;
  effects: Effect[];
  error?: EngineError;
}

export type AnswerCheck = { ok: true; value: Json } | { ok: false; code: AnswerErrorCode; message: string };

export type AnswerErrorCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'format'
  | 'not_a_date'
  | 'too_early'
  | 'too_late'
  | 'too_small'
  | 'too_large'
  | 'off_step'
  | 'not_an_option'
  | 'under_least'
  | 'over_most';
