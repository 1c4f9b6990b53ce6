export type LintCode =
  | 'missing_entry'
  | 'malformed_step'
  | 'duplicate_id'
  | 'unknown_target'
  | 'unknown_flow'
  | 'unreachable_step'
  | 'dead_end'
  | 'endless_loop'
  | 'missing_field'
  | 'answer_lost'
  | 'empty_message'
  | 'undescribed_picture'
  | 'unnamed_link'
  | 'no_options'
  | 'repeated_option'
  | 'chosen_date'
  | 'chosen_contact'
  | 'unfit_field'
  | 'several_limits'
  | 'several_exit'
  | 'nothing_sent'
  | 'unknown_variable'
  | 'unset_variable'
  | 'raw_placeholder'
  | 'field_never_asked'
  | 'condition_never_asked'
  | 'condition_value'
  | 'computed_value'
  | 'missing_fallback'
  | 'unsafe_pattern'
  | 'unsafe_link'
  | 'service_not_allowed'
  | 'unknown_icon'
  | 'untranslated'
  | 'translation_placeholders';

/**
 * Every kind of problem: its code, and its message to the author of the conversation. A code that applies to several
 * places has a kind for each. In braces: the flow, the step, or one of the problem's values.
 */
export const lintKinds = {
  'missing_entry.nothing': ['missing_entry', 'There is no configuration to check.'],
  'missing_entry.steps': ['missing_entry', '"{flow}" has no step to begin with.'],
  'missing_entry.entry': ['missing_entry', '"{flow}" is to begin at "{target}", but there is no such step.'],
  malformed_step: [
    'malformed_step',
    'Step {position} of "{flow}" has no name or no known type, so it cannot be shown.',
  ],
  duplicate_id: [
    'duplicate_id',
    'Two steps are called "{step}"; only the first is ever used. Give one of them another name.',
  ],
  'unknown_target.next': [
    'unknown_target',
    'Step "{step}" leads by its next step to "{target}", but there is no such step.',
  ],
  'unknown_target.option': [
    'unknown_target',
    'Step "{step}" leads by the answer "{option}" to "{target}", but there is no such step.',
  ],
  'unknown_target.condition': [
    'unknown_target',
    'Step "{step}" leads by the condition on "{field}" to "{target}", but there is no such step.',
  ],
  'unknown_target.fallback': [
    'unknown_target',
    'Step "{step}" leads by its failure to "{target}", but there is no such step.',
  ],
  'unknown_target.flow': [
    'unknown_target',
    'Step "{step}" leads by its flow to "{target}", but there is no such step.',
  ],
  'unknown_target.special': [
    'unknown_target',
    'A special flow begins at "{target}", but there is no such step.',
  ],
  'unknown_flow.default': [
    'unknown_flow',
    'The chat is to begin with "{target}", but there is no such workflow.',
  ],
  'unknown_flow.step': ['unknown_flow', 'Step "{step}" goes over to "{target}", but there is no such flow.'],
  unreachable_step: ['unreachable_step', 'No answer ever leads to step "{step}".'],
  'dead_end.next': [
    'dead_end',
    'Step "{step}" leads nowhere by its next step: the parent would be left waiting.',
  ],
  'dead_end.option': [
    'dead_end',
    'Step "{step}" leads nowhere by the answer "{option}": the parent would be left waiting.',
  ],
  'dead_end.condition': [
    'dead_end',
    'Step "{step}" leads nowhere by the condition on "{field}": the parent would be left waiting.',
  ],
  'dead_end.never': [
    'dead_end',
    'From step "{step}" the parent can never reach the end of the conversation.',
  ],
  endless_loop: [
    'endless_loop',
    'From step "{step}" the chat comes back to it again and again without asking the parent anything.',
  ],
  missing_field: ['missing_field', 'Step "{step}" asks something but has no field to keep the answer in.'],
  answer_lost: [
    'answer_lost',
    'Step "{step}" offers answers that all lead on alike, and has no field to keep the chosen one in.',
  ],
  empty_message: ['empty_message', 'Step "{step}" shows a message, but has no words for it.'],
  undescribed_picture: [
    'undescribed_picture',
    'The picture of step "{step}" has no description for parents who cannot see it.',
  ],
  unnamed_link: [
    'unnamed_link',
    'The video or the place of step "{step}" has no name that parents could read.',
  ],
  no_options: ['no_options', 'Step "{step}" asks the parent to choose but offers nothing.'],
  repeated_option: [
    'repeated_option',
    'Step "{step}" offers "{option}" twice, so parents cannot tell the two apart.',
  ],
  chosen_date: [
    'chosen_date',
    'Step "{step}" offers "{option}" as the birth date, which is no day such as 2020-05-04, so it could not be stored.',
  ],
  'chosen_contact.mobile': [
    'chosen_contact',
    'Step "{step}" offers "{option}" as the mobile number, which is no phone number, so it could not be stored.',
  ],
  'chosen_contact.email': [
    'chosen_contact',
    'Step "{step}" offers "{option}" as the e-mail address, which is no address, so it could not be stored.',
  ],
  unfit_field: [
    'unfit_field',
    'Step "{step}" keeps its answer in "{field}", which holds another kind of answer, so the enquiry would be refused.',
  ],
  several_limits: [
    'several_limits',
    'Step "{step}" asks for {least} to {most} answers, which its options do not allow, so other limits are used.',
  ],
  several_exit: [
    'several_exit',
    'The answer "{option}" of step "{step}" has a next step or a reply of its own, which is not used where several may be chosen.',
  ],
  nothing_sent: [
    'nothing_sent',
    'Step "{step}" asks how to reach the parent, but nothing that follows sends the answers to the school.',
  ],
  unknown_variable: [
    'unknown_variable',
    'Step "{step}" says {{{variable}}}, but nothing of that name is ever set, so parents would see a gap.',
  ],
  unset_variable: ['unset_variable', 'Step "{step}" uses "{variable}" before any step can have set it.'],
  raw_placeholder: [
    'raw_placeholder',
    'Step "{step}" has "{text}" where no value is put in, so parents would read it with its braces.',
  ],
  field_never_asked: [
    'field_never_asked',
    'Step "{step}" sends "{variable}", but no step ever asks for it, so it is always sent empty.',
  ],
  condition_never_asked: [
    'condition_never_asked',
    'Step "{step}" decides by "{variable}", but no step ever asks for it, so the choice is always the same.',
  ],
  'condition_value.range': [
    'condition_value',
    'A condition of step "{step}" on "{field}" is to lie between two values, but does not name a lower and a higher one.',
  ],
  'condition_value.list': [
    'condition_value',
    'A condition of step "{step}" on "{field}" is to be one of several values, but names none.',
  ],
  'condition_value.size': [
    'condition_value',
    'A condition of step "{step}" on "{field}" compares with "{value}", which is neither a number nor a date.',
  ],
  'condition_value.offer': [
    'condition_value',
    'A condition of step "{step}" on "{field}" compares with "{value}", which no step offers as an answer.',
  ],
  'condition_value.share': [
    'condition_value',
    'Step "{step}" divides parents by shares that are no percentages, or come to more than 100 together.',
  ],
  'computed_value.name': [
    'computed_value',
    'The value "{variable}", worked out from answers, has no name of its own that could be used, so it is left out.',
  ],
  'computed_value.field': [
    'computed_value',
    'The value "{variable}" is worked out from "{field}", which no step asks for and no value before it gives.',
  ],
  'computed_value.cutoff': [
    'computed_value',
    'The value "{variable}" is an age on the school\'s day for ages, but the school has none.',
  ],
  missing_fallback: [
    'missing_fallback',
    'Step "{step}" does not say where to go on when the service cannot be reached.',
  ],
  unsafe_pattern: [
    'unsafe_pattern',
    'The pattern of step "{step}" is faulty or could freeze the chat, so it is not applied.',
  ],
  'unsafe_link.button': [
    'unsafe_link',
    'The link "{link}" in step "{step}" cannot be opened safely. Use one that starts with https://.',
  ],
  'unsafe_link.text': [
    'unsafe_link',
    'The link "{link}" in step "{step}" cannot be opened safely. Use one that starts with https://.',
  ],
  'unsafe_link.media': [
    'unsafe_link',
    'The link "{link}" in step "{step}" cannot be opened safely. Use one that starts with https://.',
  ],
  'unsafe_link.endpoint': [
    'unsafe_link',
    'The link "{link}" in step "{step}" cannot be opened safely. Use one that starts with https://.',
  ],
  'unsafe_link.missing': ['unsafe_link', 'Step "{step}" is to call a service but names no address.'],
  'unsafe_link.special': [
    'unsafe_link',
    'A special flow asks "{link}", which may not be called. Use a path such as /api/chat.',
  ],
  service_not_allowed: [
    'service_not_allowed',
    'Step "{step}" calls {service}, which is not among the services that the school allows.',
  ],
  unknown_icon: [
    'unknown_icon',
    'The answer "{option}" of step "{step}" has the icon "{icon}", which nobody has drawn, so none is shown.',
  ],
  'untranslated.language': [
    'untranslated',
    'The school offers the language "{language}", but nothing is translated into it.',
  ],
  'untranslated.text': ['untranslated', 'The text "{text}" has no translation into "{language}".'],
  translation_placeholders: [
    'translation_placeholders',
    'The translation of "{text}" into "{language}" has other placeholders than the text itself.',
  ],
} as const satisfies Record<string, readonly [LintCode, string]>;
