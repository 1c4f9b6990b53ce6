import { useTranslation } from 'react-i18next';
import type { ExportKey } from './export-columns.ts';

/** Returns the name of a column in the user's language. */
export function useColumnName(): (key: ExportKey) => string {
  const { t } = useTranslation('enquiries');
  return (key) => t(nameKeys[key]);
}

const nameKeys = {
  id: 'columns.id',
  user_id: 'columns.userId',
  parent_type: 'columns.parentType',
  school_type: 'columns.schoolType',
  first_name: 'columns.firstName',
  mobile: 'columns.mobile',
  email: 'columns.email',
  city: 'columns.city',
  child_name: 'columns.childName',
  grade: 'columns.grade',
  academic_year: 'columns.academicYear',
  date_of_birth: 'columns.dateOfBirth',
  school_name: 'columns.schoolName',
  status_code: 'columns.status',
  submitted_at: 'columns.submittedAt',
  reference: 'columns.reference',
  last_name: 'columns.lastName',
  answers: 'export.columns.answers',
  questions: 'export.columns.questions',
  source: 'export.columns.source',
  source_page: 'export.columns.sourcePage',
  source_campaign: 'export.columns.sourceCampaign',
  consent: 'export.columns.consent',
  consent_at: 'export.columns.consentAt',
  consent_version: 'export.columns.consentVersion',
  assignee: 'export.columns.assignee',
  next_follow_up: 'export.columns.nextFollowUp',
  notes: 'export.columns.notes',
  language: 'export.columns.language',
  school: 'columns.school',
  first_contact: 'export.columns.firstContact',
  family_id: 'export.columns.familyId',
  visit: 'columns.visit',
  visit_at: 'export.columns.visitAt',
} as const satisfies Record<ExportKey, string>;
