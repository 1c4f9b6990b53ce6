import { expect, type Page } from '@playwright/test';

export const arabic = {
  newParent: 'ولي أمر جديد',
  day: 'دراسة نهارية',
  name: 'اسمكم',
  mobile: 'رقم الجوال',
  email: 'البريد الإلكتروني',
  city: 'المدينة',
  child: 'اسم الطفل',
  grade: 'الصف',
  nursery: 'IK 1 (الحضانة)',
  birth: 'تاريخ الميلاد',
  school: 'المدرسة الحالية',
  next: 'متابعة',
  submit: 'إرسال الاستفسار',
  sent: 'تم إرسال استفساركم بنجاح',
  first: 'أحمد علي',
  born: '15 يونيو 2022',
};

/** From the greeting to a stored enquiry. */
export async function enquire(page: Page, mobile: string): Promise<void> {
  const posted = page.waitForRequest('**/api/chat-inquiry/public');
  const next = page.getByRole('button', { name: arabic.next, exact: true });
  const fill = async (label: string, value: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await next.click();
  };
  await page.getByRole('button', { name: arabic.newParent }).click();
  await page.getByRole('button', { name: arabic.day }).click();
  await page.getByRole('checkbox').check();
  await fill(arabic.name, arabic.first);
  await fill(arabic.mobile, mobile);
  await fill(arabic.email, 'asha@example.com');
  await fill(arabic.city, 'Pune');
  await fill(arabic.child, 'Aarav');
  await page
    .getByRole('combobox', { name: arabic.grade, exact: true })
    .selectOption({ label: arabic.nursery });
  await next.click();
  await page.getByRole('radio', { name: '2026-2027' }).check();
  await next.click();
  await fill(arabic.birth, '15/06/2022');
  await fill(arabic.school, 'Little Steps');
  await expect(page.getByText(arabic.born).first()).toBeVisible();
  await page.getByRole('button', { name: arabic.submit }).click();
  const body: unknown = (await posted).postDataJSON();
  expect(JSON.stringify(body)).toContain('"grade":"IK 1(Nursery)"');
  expect(body).toMatchObject({
    parent_type: 'New Parent',
    school_type: 'Day School',
    first_name: arabic.first,
    mobile: '9876543210',
    date_of_birth: '2022-06-15',
  });
  await expect(page.getByText(arabic.sent).first()).toBeVisible();
}
