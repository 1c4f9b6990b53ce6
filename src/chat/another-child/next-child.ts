import { askAgain, type Conversation, type TenantConfig } from '#engine';

/**
 * Begins the enquiry for a parent's next child: only the questions about the child are asked again. Answers to a
 * school's own questions count as the child's when they follow the first of these: taken over in silence they could be
 * wrong, while a question too many is not. Returns undefined where no step asks about a child.
 */
export function nextChild(config: TenantConfig, conversation: Conversation): ReturnType<typeof askAgain> {
  const fields = Object.keys(conversation.userData);
  const first = fields.findIndex((field) => childFields.has(field));
  if (first < 0) return undefined;
  const ofChild = fields.slice(first).filter((field) => !parentFields.has(field));
  return askAgain(config, conversation, ofChild);
}

const childFields = new Set(['child_name', 'grade', 'academic_year', 'date_of_birth', 'school_name']);

const parentFields = new Set([
  'parent_type',
  'school_type',
  'first_name',
  'last_name',
  'lastName',
  'mobile',
  'email',
  'city',
  'consent',
]);
