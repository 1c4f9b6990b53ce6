import { HttpResponse, http, type RequestHandler } from 'msw';
import * as z from 'zod';
import type { ConversationFunnel, EnquiryAnalytics } from '#data/analytics/analytics-queries.ts';
import type { AnalyticsSchool } from '#data/analytics/analytics-schools.ts';
import { addDays } from '#features/analytics/period.ts';

const argumentsSchema = z.object({
  p_from: z.string(),
  p_to: z.string(),
  p_time_zone: z.string(),
  p_tenant: z.string().optional(),
});
export type Asked = z.infer<typeof argumentsSchema>;

export const hillSchool: AnalyticsSchool = { id: 'hill-school', name: 'Hill School', events_enabled: true };
export const lakeSchool: AnalyticsSchool = { id: 'lake-school', name: 'Lake School', events_enabled: false };

/** Supabase as it answers about enquiries and conversations, and what it was asked. */
export function fakeAnalytics({
  schools = [hillSchool],
  yearBegins,
  enquiries = someEnquiries,
  funnel = someFunnel,
}: {
  schools?: AnalyticsSchool[];
  /** Of each school, MM-DD. */
  yearBegins?: string;
  enquiries?: (asked: Asked) => EnquiryAnalytics;
  funnel?: (asked: Asked) => ConversationFunnel;
} = {}) {
  const asked: Asked[] = [];
  const switched: unknown[] = [];
  let known = schools;
  const handlers: RequestHandler[] = [
    http.get('*/rest/v1/tenants', () => HttpResponse.json(known)),
    http.get('*/rest/v1/school_settings', () => {
      const eligibility = yearBegins ? { ageOn: '06-01', yearBegins, yearsOffered: 2, grades: [] } : null;
      const school = { tenant_id: 'a', name: 'A school', settings: {}, revision: 1, variables: {} };
      return HttpResponse.json({ ...school, eligibility });
    }),
    http.post('*/rest/v1/rpc/enquiry_analytics', async ({ request }) => {
      const args = argumentsSchema.parse(await request.json());
      asked.push(args);
      return HttpResponse.json(enquiries(args));
    }),
    http.post('*/rest/v1/rpc/promise_figures', async ({ request }) => {
      const { p_from, p_to } = argumentsSchema.parse(await request.json());
      return HttpResponse.json(somePromises(p_from, p_to));
    }),
    http.post('*/rest/v1/rpc/conversation_funnel', async ({ request }) =>
      HttpResponse.json(funnel(argumentsSchema.parse(await request.json()))),
    ),
    http.patch('*/rest/v1/tenants', async ({ request }) => {
      const { events_enabled } = z.object({ events_enabled: z.boolean() }).parse(await request.json());
      const id = new URL(request.url).searchParams.get('id')?.slice('eq.'.length);
      if (id) switched.push([id, events_enabled]);
      known = known.map((school) => (school.id === id ? { ...school, events_enabled } : school));
      return HttpResponse.json({ events_enabled });
    }),
    http.post('*/rest/v1/rpc/published_configuration', () =>
      HttpResponse.json({ tenant_id: 'hill-school', version: 1, config: hillConversation, visits: false }),
    ),
  ];
  return { handlers, asked, switched };
}

/** One week, in which Asha kept three promises and missed one; two are unanswered, of which one is late. */
function somePromises(first_day: string, last_day: string) {
  const asha = { user_id: '00000000-0000-4000-8000-000000000102', name: 'Asha' };
  const nobody = { user_id: null, name: null };
  return [
    { first_day, last_day, ...nobody, kept: 3, missed: 2, waiting: 1 },
    { first_day: null, last_day, ...asha, kept: 3, missed: 1, waiting: 0 },
    { first_day: null, last_day, ...nobody, kept: 0, missed: 1, waiting: 1 },
  ];
}

/** One enquiry on the first day, two on the second and so on, up to 1,000 in all. */
function someEnquiries({ p_from, p_to }: Asked): EnquiryAnalytics {
  const perDay: EnquiryAnalytics['perDay'] = [];
  for (let day = p_from; day <= p_to; day = addDays(day, 1)) perDay.push({ day, count: perDay.length + 1 });
  const total = perDay.reduce((sum, { count }) => sum + count, 0);
  return {
    from: p_from,
    to: p_to,
    total,
    perDay,
    byStatus: [
      { status: 'pending', count: total - 6 },
      { status: 'in_progress', count: 3 },
      { status: 'follow_up', count: 2 },
      { status: 'completed', count: 1 },
      { status: 'cancelled', count: 0 },
    ],
    byGrade: [
      { grade: 'PYP 1', count: total - 15 },
      ...[5, 4, 3].map((count) => ({ grade: `Grade ${count}`, count })),
      { grade: null, count: 3 },
    ],
    bySource: Array.from({ length: 12 }, (_, n) => ({
      source: n === 11 ? null : `source-${n}`,
      count: n === 0 ? total - 11 : 1,
    })),
    visits: { booked: 4, came: 2 },
    acted: 3,
    medianHoursToFirstAction: 2.4,
  };
}

export function someFunnel({ p_from, p_to }: Asked): ConversationFunnel {
  return {
    from: p_from,
    to: p_to,
    started: 120,
    submitted: 30,
    steps: [
      { step_id: 'greeting', reached: 120, answered: 0, left: 10 },
      { step_id: 'collectMobile', reached: 110, answered: 60, left: 50 },
      { step_id: 'oldStep', reached: 60, answered: 30, left: 30 },
    ],
  };
}

export const nothing = ({ p_from, p_to }: Asked): EnquiryAnalytics => ({
  from: p_from,
  to: p_to,
  total: 0,
  perDay: [{ day: p_from, count: 0 }],
  byStatus: [],
  byGrade: [],
  bySource: [],
  visits: { booked: 0, came: 0 },
  acted: 0,
  medianHoursToFirstAction: null,
});

export const nobody = ({ p_from, p_to }: Asked): ConversationFunnel => ({
  from: p_from,
  to: p_to,
  started: 0,
  submitted: 0,
  steps: [],
});

const hillConversation = {
  id: 'hill-school',
  globalVariables: { school_name: 'Hill School' },
  defaultWorkflow: 'main',
  workflows: {
    main: {
      name: 'Main',
      steps: [
        { id: 'greeting', type: 'message', message: 'Welcome to {{school_name}}!' },
        {
          id: 'collectMobile',
          type: 'form',
          message: 'Thank you, {{first_name}}.',
          field: 'mobile',
          inputType: 'tel',
          fieldConfig: { label: 'Mobile number' },
        },
      ],
    },
  },
  flows: {},
  specialFlows: {},
};
