import { beforeEach, expect, test } from 'vitest';
import { apiOver, debug } from '../api-over.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';

const path = '/api/chat-inquiry/public';
const form = { first_name: 'Asha', mobile: '9876543210' };
const asked: string[] = [];
const site = apiOver((request) => {
  asked.push(calledFunction(request));
  return workingDatabase(request);
});
const visitor = await site.visit(debug);
const send = (body: unknown) => site.post(path, body, visitor);
beforeEach(() => {
  asked.length = 0;
});

test.each([
  ['tenantId', path, { ...form, tenantId: 'other' }],
  ['tenant_id', path, { ...form, tenant_id: 'other' }],
  ['a tenant that is no text', path, { ...form, tenantId: [debug] }],
  ['tenantId of the mock payload', '/mock/submit-inquiry', { tenantId: 'other', userInfo: form }],
  ['tenantId inside the mock payload', '/mock/submit-inquiry', { userInfo: { ...form, tenantId: 'other' } }],
])('another tenant in the body is forbidden: %s', async (_name, where, body) => {
  expect((await site.post(where, body, visitor)).status).toBe(403);
  expect(asked).toEqual([]);
});

test.each([
  [path, {}],
  [path, { first_name: ' ' }],
  ['/mock/submit-inquiry', { sessionId: 'x' }],
  ['/mock/submit-inquiry', { userInfo: null }],
  ['/mock/submit-inquiry', { userInfo: 'Asha' }],
])('%s refuses a form without data: %j', async (where, body) => {
  expect(await site.post(where, body, visitor)).toMatchObject({
    status: 422,
    body: { success: false, message: 'Form data is required for form submission' },
  });
});

test('a field that cannot be stored is named', async () => {
  expect(await send({ ...form, mobile: '12' })).toMatchObject({
    status: 422,
    body: { message: 'Mobile number must be 10 digits' },
  });
  expect(asked).toEqual([]);
});
