import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';

/** What `enquiry_detail` answers for a row of the list. */
export function fakeDetail(
  enquiry: Enquiry,
  change: { enquiry?: Partial<EnquiryDetail['enquiry']> } & Partial<Omit<EnquiryDetail, 'enquiry'>> = {},
): EnquiryDetail {
  const { enquiry: more, ...rest } = change;
  return {
    enquiry: {
      ...enquiry,
      last_name: enquiry.last_name ?? null,
      questions: [],
      answers: [],
      source: {},
      consent: null,
      config_version: null,
      asked: [],
      age: null,
      ...more,
    },
    history: [
      {
        id: 1,
        type: 'submitted',
        detail: {},
        actor: null,
        actor_name: null,
        created_at: enquiry.submitted_at,
      },
    ],
    historyTotal: 1,
    duplicates: [],
    ...rest,
  };
}
