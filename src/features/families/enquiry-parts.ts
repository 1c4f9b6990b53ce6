import type { ComponentType, ReactNode } from 'react';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { FamilyEnquiry, FamilyEvent } from '#data/families/family.ts';

/** How the enquiries' own screens show them: the route brings these parts, as features do not import each other. */
export interface EnquiryParts {
  Status: ComponentType<{ status: string }>;
  Example: ComponentType<{ enquiry: Enquiry }>;
  Again: ComponentType<{ enquiry: Enquiry }>;
  NoteForm: ComponentType<{ staffId: string; id: string; schoolId: string }>;
  History: ComponentType<{
    history: readonly FamilyEvent[];
    total: number;
    about(event: FamilyEvent): ReactNode;
  }>;
  Answers: ComponentType<Pick<FamilyEnquiry, 'answers'>>;
  Questions: ComponentType<{ enquiry: Pick<FamilyEnquiry, 'questions' | 'asked'> }>;
  Consent: ComponentType<{ consent: Record<string, unknown> }>;
}
