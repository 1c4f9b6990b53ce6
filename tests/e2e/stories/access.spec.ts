import { expectAccessible } from '../setup/axe.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

/** Each main page once; tests/e2e/access/tour.spec.ts looks at all of their states. */
const pages = {
  visitor: ['/', '/login', `/chat?tenant=${quickSchools.greenfield}`, '/host-demo.html'],
  office: [
    '/dashboard',
    '/enquiries',
    '/questions',
    '/knowledge',
    '/visits',
    '/analytics',
    '/school',
    '/settings',
  ],
};

for (const [who, addresses] of Object.entries(pages)) {
  test(`axe finds nothing on the main pages of ${who === 'office' ? 'the office' : 'a visitor'}`, async ({
    school,
    openAs,
  }) => {
    await school.submit({ first_name: 'Asha', child_name: 'Aarav', mobile: '9820011223' });
    const page = await openAs(who === 'office' ? 'office' : null);
    for (const address of who === 'office'
      ? [...addresses, `/workflow-builder?tenant=${school.id}`]
      : addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
}
