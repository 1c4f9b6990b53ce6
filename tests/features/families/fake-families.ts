import type { Family, FamilyChange, FamilyEnquiry, FoundFamily } from '#data/families/family.ts';
import { fakeEnquiry } from '../../data/enquiries/fake-enquiries.ts';

/** What `get_family` answers and what was joined or split, with an event for each enquiry. */
export function fakeFamily(enquiries: FamilyEnquiry[], change: Partial<Family> = {}): Family {
  return {
    id: familyIds.here,
    tenant_id: 'north',
    total: enquiries.length,
    enquiries,
    history: enquiries.map(({ id, submitted_at }, n) => ({
      id: n + 1,
      enquiry_id: id,
      type: 'submitted',
      detail: {},
      actor: null,
      actor_name: null,
      created_at: submitted_at,
    })),
    history_total: enquiries.length,
    changes: [],
    ...change,
  };
}

export function familyEnquiry(n: number, change: Partial<FamilyEnquiry> = {}): FamilyEnquiry {
  return {
    ...fakeEnquiry(n),
    last_name: null,
    questions: [],
    asked: [],
    consent: null,
    config_version: null,
    answers: [],
    child: `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ...change,
  };
}

export function familyChange(change: Partial<FamilyChange> = {}): FamilyChange {
  return {
    id: 7,
    type: 'joined',
    family_id: familyIds.here,
    other_id: familyIds.other,
    enquiries: 2,
    reason: 'Husband and wife',
    actor: 'c0111111-1111-4111-8111-111111111111',
    actor_name: 'Meena Joshi',
    created_at: '2026-11-22T10:00:00Z',
    undone_at: null,
    undone_by_name: null,
    ...change,
  };
}

export function foundFamily(change: Partial<FoundFamily> = {}): FoundFamily {
  return {
    id: familyIds.other,
    parents: ['Hari Rao'],
    children: ['Tara', 'Om'],
    mobiles: ['9000000009'],
    emails: [],
    enquiries: 2,
    ...change,
  };
}

export const familyIds = {
  here: 'f0000000-0000-4000-8000-000000000001',
  other: 'f0000000-0000-4000-8000-000000000002',
};
