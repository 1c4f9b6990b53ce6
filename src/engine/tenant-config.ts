import type { Operator } from './values/operators.ts';

/** A school's configuration, down to the single option. Plain JSON. */

export type { Operator };

export type StepType =
  | 'message'
  | 'options'
  | 'form'
  | 'questions'
  | 'completed'
  | 'conditional'
  | 'api_call'
  | 'flow_switch';

export type InputType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'dropdown'
  | 'textarea'
  | 'checkbox'
  | 'radio'
  | 'date';

/** Any JSON value. Answers, variables and request bodies consist of it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface StepOption {
  text: string;
  nextStep?: string;
  /** The bot's reply after this option was chosen, before the next step. */
  message?: string;
  title?: string;
  /** The option is offered only when this holds. */
  condition?: Condition;
  /** The stored value; defaults to the text. */
  value?: string;
  icon?: string;
}

/** How many answers of an options step may be chosen at a time: at least one, at most all, where nothing else is said. */
export interface Several {
  /** 0: the parent may skip the step. */
  min?: number;
  max?: number;
}

export interface FieldConfig {
  label?: string;
  placeholder?: string;
  /** The HTML input type of a text field: text, email, tel, number. */
  type?: string;
  required?: boolean;
  disabled?: boolean;
  rows?: number;
  autoFocus?: boolean;
  /** Lowest and highest value: a number, or for dates YYYY-MM-DD, `today`, or `today-18y` (1 January of that year). */
  min?: string | number;
  max?: string | number;
  step?: string | number;
}

export interface Validation {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export type ActionType = 'reset' | 'submit' | 'redirect' | 'custom';

export interface StepAction {
  type: ActionType;
  text: string;
  /** The address of a redirect, or the name of a custom action. */
  action?: string;
}

/**
 * `value`: of `between` a list of the lowest and the highest, of `one_of` a list; none of `is_empty` and `is_given`. `share`
 * divides parents, in a conditional step alone: `value` is a percentage, and the field has no meaning.
 */
export interface Test {
  field: string;
  operator: Operator;
  value: Json;
}

export interface Condition extends Test {
  /** Of a share: what the builder and the figures call it. */
  name?: string;
  nextStep?: string;
  /** Further tests, which must all hold as well. */
  all?: Test[];
  /** Further tests, of which one is enough. */
  any?: Test[];
}

export interface ApiConfig {
  endpoint: string;
  method?: string;
  headers?: Record<string, string>;
  /** A JSON body; a string that is exactly `{{allFormData}}` becomes the object of all answers. */
  body?: Json;
  /**
   * Path of the field in the service's answer that becomes the step's response, such as `data.answer`. A string is shown
   * to the parent; `emptyMessage` replaces an empty one.
   */
  responseMapping?: { response?: string; emptyMessage?: string };
  errorHandling?: { fallbackStep?: string; errorMessage?: string };
}

export type MediaType = 'picture' | 'video' | 'map';

/** What a step shows after its message. */
export interface Media {
  type: MediaType;
  /** https; of a picture that the school has uploaded `/api/files/ID`, a path of the chat service. */
  url: string;
  /** What a picture shows, for parents who cannot see it; the name of a video or of a place. */
  text: string;
  /** Of a picture, in pixels: its space is known before it has loaded. */
  width?: number;
  height?: number;
}

export interface Step {
  id: string;
  type: StepType;
  message?: string;
  /** Of a step that says its message, except a call. */
  media?: Media;
  nextStep?: string;
  options?: StepOption[];
  /**
   * Of an options step: answers are chosen several at a time and stored as a list. The step leads on by its `nextStep`
   * alone.
   */
  several?: Several;
  field?: string;
  inputType?: InputType;
  fieldConfig?: FieldConfig;
  validation?: Validation;
  dropdownOptions?: string[];
  /** What a parent reads for a value of `dropdownOptions`, where that is not the value itself. */
  choiceLabels?: Record<string, string>;
  actions?: StepAction[];
  conditions?: Condition[];
  apiConfig?: ApiConfig;
  /** Set when the step is entered. */
  variables?: Record<string, Json>;
  flowId?: string;
  showTypingIndicator?: boolean;
  /**
   * Set by the engine, whatever is written: the school's country (ISO 3166), on a step that takes phone numbers of
   * every country.
   */
  country?: string;
}

export interface Workflow {
  name: string;
  description?: string;
  steps: Step[];
  /** The step it begins at; of a workflow without one the first. */
  entryPoint?: string;
}

export interface Flow extends Workflow {
  entryPoint: string;
}

/** A named entry into the default workflow, and the service it uses. */
export interface SpecialFlow {
  type: string;
  description?: string;
  apiEndpoint?: string;
  /** Calls to `apiEndpoint` are for authenticated visitors only (`variables.authenticated`, set by the shell). */
  requiresAuth?: boolean;
  /** The step of the default workflow where it begins. */
  nextStep?: string;
}

/** Every deliberate delay in milliseconds; `timings` holds the defaults by variant, a tenant may override each. */
export interface Timing {
  /** Typing indicator before a bot message. */
  typing: number;
  /** Typing indicator before the reply to an option or a form. */
  reply: number;
  /** Typing indicator before the reply to an API call. */
  apiReply: number;
  /** Wait of a message step before it continues. */
  autoAdvance: number;
  /** Pause before a message that follows another without input. */
  followUp: number;
  /** Pause after an API call has ended. */
  apiNext: number;
}

export type Variant = 'panel' | 'embedded' | 'tester';

/** What a parent must agree to before personal details are asked for. The shell asks, not the engine. */
export interface Consent {
  /** Stored with the parent's agreement, as a record of what they agreed to. */
  version: string;
  notice: string;
  privacyUrl: string;
}

/** A value worked out from answers; see `computedValues`. */
export interface ComputedValue {
  /** By which texts and conditions know it. */
  name: string;
  /**
   * `age`: the years since the birth date in the first field. `join`: the fields as one text, as for a full name.
   * `count`: how many answers were chosen in the first field.
   */
  from: 'age' | 'join' | 'count';
  fields: string[];
  /** Of an age: today, by default, or the school's day of `eligibility`. */
  on?: 'today' | 'cutoff';
}

export interface TenantConfig {
  id: string;
  globalVariables: Record<string, Json>;
  defaultWorkflow: string;
  workflows: Record<string, Workflow>;
  flows: Record<string, Flow>;
  specialFlows: Record<string, SpecialFlow>;
  timing?: Partial<Timing>;
  /** Present when the school requires it. */
  consent?: Consent;
  eligibility?: Eligibility;
  computed?: ComputedValue[];
  /**
   * The texts in other languages, by language tag. Each text by the original: a step that is moved, copied or renamed
   * keeps its translation, and one whose text has changed is untranslated, never wrongly translated.
   */
  translations?: Partial<Record<TranslationLanguage, TranslationTable>>;
}

/** At which ages a school takes children into its grades, and for which years. */
export interface Eligibility {
  /** The day on which an age counts, MM-DD, in the calendar year in which the academic year begins. */
  ageOn: string;
  grades: GradeAge[];
  /** The first day of an academic year, MM-DD. */
  yearBegins: string;
  /** How many academic years are offered, from the current one. */
  yearsOffered: number;
}

/** Ages in completed months. */
export interface GradeAge {
  grade: string;
  from: number;
  /** The first age that is too old; without it none is. */
  to?: number;
}
/** A school's texts in a language, by the original text. */
export type TranslationTable = Record<string, string>;

/** The languages that the chat has words of its own for. */
export type TranslationLanguage = 'en' | 'hi' | 'es' | 'fr' | 'ar';
