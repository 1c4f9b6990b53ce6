import { expect } from '@playwright/test';
import type { LintCode, Step, TenantConfig } from '#engine';
import { faults } from '../../engine/setup/seeded-faults.ts';
import { sound } from '../../engine/setup/sound-configuration.ts';
import { editStep, openBuilder, paste, test } from '../setup/builder.ts';
import { schoolId } from '../setup/builder-school.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const errors: Partial<Record<LintCode, string>> = {
  missing_entry: 'Nowhere to begin',
  malformed_step: 'A step that cannot be shown',
  duplicate_id: 'Two steps of one name',
  unknown_target: 'Leads to a step that is not there',
  unknown_flow: 'Leads to a flow that is not there',
  dead_end: 'Dead end',
  endless_loop: 'Goes round in circles',
  missing_field: 'The answer is not kept',
  no_options: 'Nothing to choose from',
  chosen_date: 'A birth date that is no date',
  chosen_contact: 'A phone number or address that is none',
  unfit_field: 'A field for another kind of answer',
  undescribed_picture: 'This picture has no description',
  unnamed_link: 'A video or map without a name',
  unsafe_pattern: 'The pattern is not applied',
  unsafe_link: 'A link that will not open',
  service_not_allowed: 'A service that may not be called',
};
const warnings: Partial<Record<LintCode, string>> = {
  unreachable_step: 'Nothing leads here',
  unknown_variable: 'A gap in the text',
  unset_variable: 'Used before it is known',
  raw_placeholder: 'Braces that parents would read',
  field_never_asked: 'Sends what nobody asks for',
  condition_never_asked: 'Decides by what nobody asks for',
  missing_fallback: 'No way on when the service fails',
  answer_lost: 'The choice is not kept',
  empty_message: 'A message without words',
  unknown_icon: 'An icon that nobody has drawn',
  several_limits: 'Limits that cannot be kept',
  several_exit: 'An answer’s own way is not used',
  condition_value: 'A condition that can never hold',
  computed_value: 'A value that cannot be worked out',
};

test('every fault that a conversation can have is told, and errors keep it from being published, and warnings do not', async ({
  page,
}) => {
  test.slow();
  expect(Object.keys({ ...errors, ...warnings }).sort()).toEqual(
    [...new Set(faults.map(([code]) => code))].sort(),
  );
  await openBuilder(page);
  await page.getByRole('button', { name: /^Problems/ }).click();
  const panel = page.getByRole('region', { name: 'Problems' });

  for (const [code, title] of Object.entries({ ...errors, ...warnings })) {
    await test.step(code, async () => {
      await paste(page, JSON.stringify(faulty(code)));
      await expect(panel.getByText(title, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (code in errors) {
        await expect(dialog).toContainText('1 error has to be mended first');
        await expect(dialog).toContainText(title);
        await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveCount(0);
      } else {
        await expect(dialog).toContainText('1 warning is worth a look');
        await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('a problem is mended with one click, leads to its step, and Undo brings it back', async ({ page }) => {
  await openBuilder(page);
  await paste(page, JSON.stringify(faulty('unknown_target')));
  await page.getByRole('button', { name: 'Problems: 1 error' }).click();
  const panel = page.getByRole('region', { name: 'Problems' });
  await panel.getByRole('button', { name: 'Add the step gone' }).click();
  await expect(page.getByRole('button', { name: 'Problems: none' })).toBeVisible();
  await expect(panel).toContainText('Nothing stands in a parent’s way');
  await page.keyboard.press('Control+z');
  await panel.getByRole('button', { name: 'Leads to a step that is not there' }).click();
  await expect(page.getByRole('form', { name: 'Edit Step' })).toContainText('City?');
});

test('a service of others is told of at the step, allowed with one press, published, and then called by the chat', async ({
  page,
  context,
}) => {
  const endpoint = 'https://crm.example/places';
  const steps: Step[] = [
    { id: 'ask', type: 'message', message: 'One moment', nextStep: 'call' },
    {
      id: 'call',
      type: 'api_call',
      apiConfig: { endpoint: '/api/places', method: 'GET', errorHandling: { fallbackStep: 'end' } },
      nextStep: 'end',
    },
    { id: 'end', type: 'completed', message: 'We say: {{message}}' },
  ];
  await openBuilder(page);
  await paste(page, JSON.stringify({ ...sound, workflows: { main: { name: 'Main', steps } }, flows: {} }));
  const editor = await editStep(page, 'call');
  await editor.getByRole('tab', { name: 'API' }).click();
  await editor.getByLabel('Endpoint').fill(endpoint);
  await expect(editor.getByLabel('Endpoint')).toHaveAccessibleDescription(
    /does not allow calls to https:\/\/crm.example yet/,
  );
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await page.getByRole('button', { name: 'Problems: 1 error' }).click();
  const panel = page.getByRole('region', { name: 'Problems' });
  await panel.getByRole('button', { name: 'Allow calls to https://crm.example' }).click();
  await expect(page.getByRole('button', { name: 'Problems: none' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.route(endpoint, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: true, message: 'There are 4 places.' },
    }),
  );
  const parent = await context.newPage();
  // The page may call the service within ten seconds of its being published.
  await expect(async () => {
    await parent.goto(`/embedded-chat?tenant=${schoolId}`);
    await expect(parent.getByText('We say: There are 4 places.')).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 40_000 });
});

const { main } = sound.workflows;
const withNameless: TenantConfig = {
  ...sound,
  workflows: { main: { name: 'Main', steps: [...(main?.steps ?? []), { id: '', type: 'completed' }] } },
};

/** The first configuration with that fault among those the linter is tested with. */
function faulty(code: string): TenantConfig {
  // What has an unknown type is no configuration, and cannot be imported; a step without a name is one.
  if (code === 'malformed_step') return withNameless;
  const found = faults.find(([each]) => each === code);
  if (!found) throw new Error(`There is no configuration with ${code}.`);
  return found[2];
}
