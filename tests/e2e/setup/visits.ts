import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

/** A day so many days from now, YYYY-MM-DD, as the schools' calendars count. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(day);
}

export interface NewVisit {
  name: string;
  place?: string;
  families?: string;
  date: string;
  startsAt: string;
}

/** Adds a visit on the screen of visits, as staff who have signed in. */
export async function addVisit(page: Page, visit: NewVisit): Promise<void> {
  await page.goto('/visits');
  await page.getByRole('button', { name: 'Add visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add visit' });
  await dialog.getByLabel('Name').fill(visit.name);
  await dialog.getByLabel('Place').fill(visit.place ?? '');
  await dialog.getByLabel('Families', { exact: true }).fill(visit.families ?? '10');
  await dialog.getByLabel('Date').fill(visit.date);
  await dialog.getByLabel('Starts at').fill(visit.startsAt);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: visit.name }).first()).toBeVisible();
}

/** Moves the visit that is open to yesterday, as Greenfield's staff: it can be marked then who came. */
export async function beginVisit(page: Page): Promise<void> {
  const { ask } = await staffOf(page.request);
  const id = new URL(page.url()).searchParams.get('visit');
  const { visit } = await ask('visit_bookings', { p_slot: id });
  const p_changes = { date: dayFromNow(-1) };
  expect(await ask('change_visit', { p_id: id, p_changes, p_revision: visit.revision })).toMatchObject({
    ok: true,
  });
}

/** The times of a visit in the chat, once its booking is open. */
export function timesOf(page: Pick<Page, 'getByRole'>, name: string): Locator {
  return page.getByRole('group', { name: 'Choose a time' }).getByRole('button').filter({ hasText: name });
}

/** Greenfield's staff, without the screen. */
export async function staffOf(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', {
    data: { username: 'greenfield', password: 'schoolgate-demo' },
  });
  const { access_token } = await login.json();
  const ask = async (rpc: string, data: object) => {
    const answer = await request.post(`/rest/v1/rpc/${rpc}`, {
      headers: { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${access_token}` },
      data,
    });
    return answer.json();
  };
  /** A date at ten, for so many families. */
  const add = async (name: string, days: number, capacity = 2): Promise<string> => {
    const date = dayFromNow(days);
    const added = await ask('add_visit', {
      p_tenant: greenfield,
      p_visit: { name, place: 'Main gate', capacity, date, starts_at: '10:00' },
      p_request: crypto.randomUUID(),
    });
    return added.id;
  };
  return { ask, add };
}
