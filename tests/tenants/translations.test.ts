import { describe, expect, test } from 'vitest';
import { lintConfig, localize, type TenantConfig, textsOf } from '#engine';
import { chatLanguages } from '#lib/i18n/languages.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { builtInTranslations } from '#tenants/built-in-translations.ts';

const others = chatLanguages.filter((language) => language !== 'en');

describe.each(Object.entries(builtInTenants))('the conversation of %s', (id, school) => {
  test.each(others)(
    'has each of its texts in %s, with the same placeholders and markup',
    async (language) => {
      const table = (await builtInTranslations.load(id, language)) ?? {};
      const texts = new Set(textsOf(school).map(({ text }) => text));
      expect(Object.keys(table).sort()).toEqual([...texts].sort());
      for (const [text, translation] of Object.entries(table)) {
        expect(shapeOf(translation), translation).toEqual(shapeOf(text));
      }
    },
  );

  test('has nothing to be mended in any of them', async () => {
    expect(lintConfig(await translated(id, school))).toEqual([]);
  });

  test('is the same in each but for its texts', async () => {
    const config = await translated(id, school);
    for (const language of others) {
      const local = localize(config, language);
      const steps = (from: TenantConfig) =>
        Object.values({ ...from.workflows, ...from.flows }).flatMap((flow) =>
          flow.steps.map(({ id, type, nextStep, field, dropdownOptions, conditions, options = [] }) => ({
            ...{ id, type, nextStep, field, dropdownOptions, conditions },
            options: options.map(({ text, value = text, nextStep, condition }) => ({
              value,
              nextStep,
              condition,
            })),
          })),
        );
      const values = (from: TenantConfig) => JSON.parse(JSON.stringify(steps(from)));
      expect(values(local)).toEqual(values(school));
    }
  });
});

function shapeOf(text: string): unknown {
  return {
    places: [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort(),
    paragraphs: text.split('\n\n').length,
    bold: text.split('**').length,
  };
}

async function translated(id: string, school: TenantConfig): Promise<TenantConfig> {
  const tables = others.map(async (language) => [language, await builtInTranslations.load(id, language)]);
  return { ...school, translations: Object.fromEntries(await Promise.all(tables)) };
}
