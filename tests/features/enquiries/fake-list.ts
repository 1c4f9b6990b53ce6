import { readFileSync } from 'node:fs';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { fakePage, findFake } from '../../data/enquiries/fake-enquiries.ts';
import { fakeDetail } from './fake-detail.ts';

/** The database as far as the list of enquiries goes, over `rows`; `asked` keeps every question to the list. */
export function fakeList() {
  const backend = emptyBackend();
  const server = setupServer(
    answer('list_enquiries', (body) => {
      const ask = listArguments.parse(body);
      backend.asked.push(ask);
      return fakePage(backend.rows, ask);
    }),
    ...Object.entries(constantAnswers).map(([name, constant]) => answer(name, () => constant)),
    answer('export_enquiries', (body) => {
      const { p_limit: _, ...filters } = listArguments.partial().parse(body);
      return { enquiries: findFake(backend.rows, filters).map(exported), next: null };
    }),
    answer('enquiry_detail', (body) => {
      const { p_id } = z.object({ p_id: z.string() }).parse(body);
      const enquiry = backend.rows.find(({ id }) => id === p_id);
      if (!enquiry) return refusal('PT404', 'no_such_enquiry');
      return fakeDetail(enquiry, backend.detail);
    }),
    answer('change_enquiries', (body) => {
      const { p_ids, p_field, p_value } = workArguments.parse(body);
      backend.calls.push(['change_enquiries', body]);
      if (p_field !== 'status_code') return { ...changedNone, changed: p_ids.length };
      const changed = backend.rows.filter(
        ({ id, status_code }) => p_ids.includes(id) && status_code !== p_value,
      );
      backend.before = changed;
      backend.change(p_ids, { status_code: p_value });
      return { ...changedNone, changed: changed.length };
    }),
    http.patch('*/rest/v1/chat_inquiry_information', async ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const row = z.looseObject({ status_code: z.string().optional() }).parse(await request.json());
      const id = asked.get('id')?.slice('eq.'.length) ?? '';
      const seen = Object.keys(row).map((field) => asked.get(field));
      backend.calls.push(['change', { id, ...row, seen: seen[0] }]);
      backend.before = backend.rows.filter((each) => each.id === id);
      const { next_follow_up: _, ...stored } = row;
      backend.change([id], stored);
      const shownRow = Object.fromEntries(
        (asked.get('select') ?? '').split(',').map((name) => [name, { ...row, id }[name]]),
      );
      return HttpResponse.json(request.headers.get('Accept')?.includes('object') ? shownRow : [shownRow]);
    }),
    http.get('*/rest/v1/enquiry_events', () => HttpResponse.json([{ batch: fakeBatch }])),
    http.post('*/rest/v1/enquiry_events', async ({ request }) => {
      backend.calls.push(['note', z.looseObject({}).parse(await request.json())]);
      return new HttpResponse(null, { status: 201 });
    }),
    http.post('*/rest/v1/enquiry_views', async ({ request }) => {
      backend.calls.push(['seen', z.looseObject({}).parse(await request.json())]);
      return new HttpResponse(null, { status: 201 });
    }),
    http.delete('*/rest/v1/enquiry_presence', () => new HttpResponse(null, { status: 204 })),
    answer('restore_work', (body) => {
      backend.calls.push(['restore_work', body]);
      for (const { id, status_code } of backend.before) backend.change([id], { status_code });
      return { restored: backend.before.length, skipped: 0, more: false };
    }),
    answer('watch_enquiry', () => ({
      newest: backend.newest,
      notifications_read: 0,
      others: backend.others,
    })),
    http.get('*/rest/v1/colleagues', ({ request }) => {
      const school = new URL(request.url).searchParams.get('tenant_id')?.slice('eq.'.length) ?? '';
      const staff = backend.staff[school] ?? [colleague];
      return HttpResponse.json(staff.map(({ id, name }) => ({ user_id: id, name })));
    }),
    answer('record_contact', (body) => {
      backend.calls.push(['record_contact', body]);
      const { p_id, p_kind } = contactArguments.parse(body);
      const change = p_kind === 'called' ? { status_code: 'in_progress' } : { status_code: 'follow_up' };
      backend.change([p_id], change);
      return { status: change.status_code, follow_up: p_kind === 'called' ? null : '2026-12-24' };
    }),
    answer('undo_contact', (body) => {
      backend.calls.push(['undo_contact', body]);
      return backend.skipped;
    }),
    http.get('*/rest/v1/message_templates', () => HttpResponse.json(backend.templates)),
    http.get('*/rest/v1/tenants', () => HttpResponse.json(backend.schools)),
    ...Object.entries(constantRows).map(([table, rows]) =>
      http.get(`*/rest/v1/${table}`, () => HttpResponse.json(rows)),
    ),
    http.get('*/rest/v1/staff_settings', () => HttpResponse.json(backend.settings.map(shown))),
    http.post('*/rest/v1/staff_settings', async ({ request }) => {
      const saved = z.looseObject({}).parse(await request.json());
      backend.settings = [saved];
      return HttpResponse.json(shown(saved), { status: 201 });
    }),
    http.get('*noto-sans.ttf', () => HttpResponse.arrayBuffer(pdfFont())),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    Object.assign(backend, emptyBackend());
  });
  afterAll(() => server.close());
  return { backend, server };
}

/** Of every change. */
export const fakeBatch = 'b0000000-0000-4000-8000-000000000001';

/** An export has these alone, unless it is a full one. */
const exportedFields = [
  ...[
    'id',
    'tenant_id',
    'tenant_name',
    'user_id',
    'parent_type',
    'school_type',
    'first_name',
    'mobile',
    'email',
  ],
  ...['city', 'child_name', 'grade', 'academic_year', 'date_of_birth', 'school_name', 'status_code'],
  'submitted_at',
];
const exported = (row: Enquiry) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => exportedFields.includes(name))) as JsonBodyType;

export const changedNone = { changed: 0, theirs: [], more: false, batch: fakeBatch, restricted: 0, gone: 0 };

/** The columns that are asked for. */
const shown = ({ user_id: _, ...row }: Record<string, unknown>): JsonBodyType => ({ ...row });

/** Has gone, and still looks after enquiries. */
export const formerColleague = { id: 'c0222222-2222-4222-8222-222222222222', name: 'Ravi Iyer' };
export const colleague = { id: 'c0111111-1111-4111-8111-111111111111', name: 'Meena Joshi' };

const constantAnswers: Record<string, JsonBodyType> = {
  own_fields: [],
  unseen_enquiries: { count: 0, newest: null, notifications: 0 },
};
const constantRows: Record<string, JsonBodyType> = {
  school_settings: {
    ...{ tenant_id: 'greenfield', name: '', settings: {}, revision: 1, variables: {}, eligibility: null },
  },
  export_column_sets: [],
  saved_views: [],
  enquiry_visits: [],
  enquiry_values: [
    { field: 'grade', value: 'PYP 1', enquiries: 3 },
    { field: 'academic_year', value: '2026-2027', enquiries: 3 },
  ],
  enquiry_assignees: [
    { user_id: colleague.id, name: colleague.name, gone: false },
    { user_id: formerColleague.id, name: formerColleague.name, gone: true },
  ],
};

function emptyBackend() {
  const rows: Enquiry[] = [];
  return {
    rows,
    asked: [] as z.infer<typeof listArguments>[],
    /** Every other call that changes something. */
    calls: [] as [name: string, body: unknown][],
    /** The rows as they were before the last change of a status. */
    before: [] as Enquiry[],
    /** Who else has the open enquiry open. */
    others: [] as string[],
    /** The newest line of the open enquiry's history. */
    newest: 1,
    detail: {} as Parameters<typeof fakeDetail>[1],
    /** Of schools where it is not the one colleague alone. */
    staff: {} as Record<string, (typeof colleague)[]>,
    schools: [{ id: 'greenfield', name: 'Greenfield International School' }],
    settings: [] as Record<string, unknown>[],
    templates: [] as object[],
    skipped: [] as string[],
    change(ids: readonly string[], change: Partial<Enquiry>) {
      this.rows = this.rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row));
    },
  };
}

/** Answers a database function; whatever has a `status` of its own goes out as it is. */
export function answer(name: string, respond: (body: unknown) => JsonBodyType | HttpResponse<JsonBodyType>) {
  return http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
    const answered = respond(await request.json());
    return answered instanceof HttpResponse ? answered : HttpResponse.json(answered);
  });
}

/** How the database refuses, with a sentence for people. */
export function refusal(code: `PT4${number}`, message: string) {
  return HttpResponse.json({ code, message }, { status: Number(code.slice(2)) });
}

function pdfFont(): ArrayBuffer {
  const bytes = readFileSync('src/features/enquiries/export/pdf/noto-sans.ttf');
  return new Uint8Array(bytes).buffer;
}

const listArguments = z.object({
  p_search: z.string().optional(),
  p_status: z.string().optional(),
  p_user_id: z.string().optional(),
  p_from: z.string().optional(),
  p_to: z.string().optional(),
  p_grade: z.string().optional(),
  p_year: z.string().optional(),
  p_tenant: z.string().optional(),
  p_assignee: z.string().optional(),
  p_follow_up_due: z.boolean().optional(),
  p_time_zone: z.string().optional(),
  p_sort: z.string().optional(),
  p_direction: z.string().optional(),
  p_ids: z.array(z.string()).optional(),
  p_page: z.number(),
  p_limit: z.number(),
});
const contactArguments = z.object({ p_id: z.string(), p_kind: z.string() });
const workArguments = z.object({
  p_ids: z.array(z.string()).default([]),
  p_field: z.string(),
  p_value: z.string().default(''),
});
