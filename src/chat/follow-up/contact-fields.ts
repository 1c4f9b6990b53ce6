import { type Conversation, type Step, schoolCountry, type TenantConfig, withCountry } from '#engine';
import { checkAnswer } from '../steps/fields/check-answer.ts';
import { validationMessage } from '../steps/fields/validation-message.ts';
import { askingStep } from '../steps/reviewed-answers.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { type Contact, type ContactField, contactFields } from './follow-up-state.ts';
import { helpWordsIn } from './follow-up-words.ts';

/**
 * Returns the steps of the contact form: the school's own, with its labels and rules, where it has them. A name is
 * required, and a mobile number or an email address.
 */
export function contactSteps(
  words: ChatWords,
  config: TenantConfig,
  conversation: Conversation,
): Record<ContactField, Step> {
  const helpWords = helpWordsIn(words.language);
  const step = (field: ContactField): Step => {
    const own = askingStep(config, conversation, field);
    const isTyped = own?.type === 'form' && ownTypes.has(own.inputType ?? 'text');
    const { validation, fieldConfig, ...rest } = isTyped
      ? own
      : withCountry({ ...usual[field], field }, schoolCountry(config));
    const required = field === 'first_name';
    return {
      ...rest,
      // The form says where the focus goes: each field would take it from the one before.
      fieldConfig: {
        label: helpWords.field[field],
        ...fieldConfig,
        required,
        disabled: false,
        autoFocus: false,
      },
      validation: { ...validation, required },
    };
  };
  return { first_name: step('first_name'), mobile: step('mobile'), email: step('email') };
}

/** Returns the contact details already given in the conversation. */
export function knownContact({ userData }: Conversation): Contact {
  const known = (field: ContactField) => {
    const answer = userData[field];
    return typeof answer === 'string' ? answer : '';
  };
  return { first_name: known('first_name'), mobile: known('mobile'), email: known('email') };
}

/** Returns the values to store, and the validation messages by field. `today` is YYYY-MM-DD. */
export function checkContact(
  words: ChatWords,
  steps: Record<ContactField, Step>,
  typed: Contact,
  today: string,
): { contact: Contact; problems: Partial<Contact> } {
  const contact = { ...typed };
  const problems: Partial<Contact> = {};
  for (const field of contactFields) {
    const check = checkAnswer(steps[field], typed[field], today);
    if (check.ok) contact[field] = typeof check.value === 'string' ? check.value : '';
    else problems[field] = validationMessage(words, steps[field], check, today, typed[field]);
  }
  const helpWords = helpWordsIn(words.language);
  const hasEither = contact.mobile !== '' || contact.email !== '';
  return {
    contact,
    problems: hasEither ? problems : { ...problems, mobile: helpWords.either },
  };
}

const ownTypes = new Set(['text', 'tel', 'email']);

/** The rules of the built-in conversations. */
const usual: Record<ContactField, Step> = {
  first_name: { id: 'name', type: 'form', validation: { minLength: 2, maxLength: 100 } },
  mobile: { id: 'mobile', type: 'form', inputType: 'tel', validation: { pattern: '^[0-9]{10}$' } },
  email: { id: 'email', type: 'form', inputType: 'email', validation: { maxLength: 254 } },
};
