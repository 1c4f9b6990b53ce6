import { test as setup } from '@playwright/test';
import { askAsAdmin, storeSample } from './people.ts';
import { addQuickSchools } from './quick-schools.ts';

setup('the people sign in, and the schools that are copied are there', async ({ browser }) => {
  for (const who of ['admin', 'greenfield', 'debug'] as const) await storeSample(browser, who);
  await addQuickSchools(askAsAdmin());
});
