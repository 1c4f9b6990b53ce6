import { askAgain, type Conversation, type TenantConfig } from '#engine';

/**
 * Begins the enquiry for a parent's next child: all but the parent's own is asked again, wherever it stands. A school's own
 * questions count as the child's: taken over in silence their answers could be wrong, while a question too many is not.
 * Questions that the parent asked are with the first enquiry. Returns undefined where no step asks about a child.
 */
export function nextChild(config: TenantConfig, conversation: Conversation): ReturnType<typeof askAgain> {
  const fields = Object.keys(conversation.userData);
  if (!fields.some((field) => childFields.has(field))) return undefined;
  return askAgain(
    config,
    conversation,
    fields.filter((field) => !parentFields.has(field)),
  );
}

const childFields = new Set(['child_name', 'grade', 'academic_year', 'date_of_birth', 'school_name']);

const parentFields = new Set([
  'parent_type',
  'first_name',
  'last_name',
  'lastName',
  'mobile',
  'email',
  'city',
  'consent',
]);
