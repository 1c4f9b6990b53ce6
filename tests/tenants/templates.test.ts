import { describe, expect, test } from 'vitest';
import type { SavedRun } from '#data/configuration/saved-runs.ts';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import { lintConfig, type TenantConfig } from '#engine';
import { addTemplate, loadTemplates, type Template } from '#features/builder/flows/template-list.ts';
import { replayRun } from '#features/builder/saved-runs/replay-run.ts';
import { playRun } from '#features/builder/tester/run/play-run.ts';
import { targetLanguages } from '#features/builder/translations/translation-texts.ts';
import { chatLanguages } from '#lib/i18n/languages.ts';
import runs from './template-runs.json' with { type: 'json' };

const templates = await loadTemplates();
const proofs = new Map<string, Pick<SavedRun, 'flow' | 'events' | 'transcript'>[]>(
  Object.entries(read(runs)),
);

/** The file as the product would read it. */
function read(file: unknown): Record<string, Pick<SavedRun, 'flow' | 'events' | 'transcript'>[]> {
  return JSON.parse(JSON.stringify(file));
}

/** A school that writes in a language, with the template as its only conversation. */
function schoolIn(language: string, template: Template): TenantConfig {
  const empty: TenantConfig = {
    id: 'school',
    globalVariables: { language },
    defaultWorkflow: '',
    workflows: {},
    flows: {},
    specialFlows: {},
  };
  return addTemplate(empty, template, 'workflows', template.config.defaultWorkflow, 'Main');
}

test('twelve conversations are in five languages, each with a run to every end', () => {
  expect(templates).toHaveLength(12);
  for (const { config } of templates) expect(Object.keys(config.translations ?? {})).toHaveLength(4);
  expect([...proofs.keys()].sort()).toEqual(templates.map(({ key }) => key).sort());
  for (const { key, workflow } of templates) {
    const ends = workflow.steps.filter(({ type }) => type === 'completed').map(({ id }) => id);
    expect(
      proofs.get(key)?.map(({ transcript }) => transcript.findLast(({ from }) => from === 'bot')?.step),
    ).toEqual(ends);
  }
});

describe.each(templates.map((template) => [template.key, template] as const))('%s', (key, template) => {
  const saved = proofs.get(key) ?? [];

  test('reads as its saved runs do', () => {
    const config = schoolIn('en', template);
    for (const run of saved) {
      const played = replayRun(config, { ...run, id: 'run', name: key });
      expect([played.outcome, played.lines.filter(({ type }) => type !== 'same')]).toEqual(['same', []]);
    }
  });

  test.each(chatLanguages)('plays to the same ends in %s, wholly in it, and stores the same', (language) => {
    const config = schoolIn(language, template);
    expect(parseTenantConfig(config)).toEqual({ ok: true, config });
    expect(lintConfig(config)).toEqual([]);
    for (const run of saved) {
      const own = playRun(schoolIn('en', template), run, { toRest: true });
      const played = playRun(config, { ...run, transcript: [] }, { toRest: true });
      expect(played.refusal).toBeNull();
      expect(played.turn.step?.id).toBe(own.turn.step?.id);
      expect(played.turn.conversation.userData).toEqual(own.turn.conversation.userData);
      if (language === 'en') continue;
      const said = new Set(own.lines.filter(({ from }) => from === 'bot').map(({ text }) => text));
      expect(played.lines.filter(({ from, text }) => from === 'bot' && said.has(text))).toEqual([]);
    }
  });

  test('brings its translations into every language on demand, without a gap', () => {
    const config = schoolIn('fr', template);
    const all = addTemplate(config, template, 'workflows', 'again', 'Again', targetLanguages(config));
    expect(Object.keys(all.translations ?? {}).sort()).toEqual(['ar', 'en', 'es', 'hi']);
    expect(
      lintConfig({
        ...all,
        workflows: { again: all.workflows.again ?? template.workflow },
        defaultWorkflow: 'again',
      }),
    ).toEqual([]);
    expect(parseTenantConfig(all)).toEqual({ ok: true, config: all });
  });
});
