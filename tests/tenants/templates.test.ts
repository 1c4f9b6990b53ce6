import { describe, expect, test } from 'vitest';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import { lintConfig, type TenantConfig } from '#engine';
import { addTemplate, loadTemplates, type Template } from '#features/builder/flows/template-list.ts';
import { playRun } from '#features/builder/tester/run/play-run.ts';
import { targetLanguages } from '#features/builder/translations/translation-texts.ts';
import { chatLanguages } from '#lib/i18n/languages.ts';
import type { TemplateKey } from '#tenants/load-template.ts';
import { covering, everyWay } from './every-way.ts';

const templates = await loadTemplates();
const contact = ['first_name', 'mobile', 'email'];

/** What each conversation asks for, at most, besides how to reach the family. */
const fields: Record<TemplateKey, string[]> = {
  short: ['grade'],
  admission: [
    ...['parent_type', 'school_type', 'city', 'child_name', 'grade', 'academic_year'],
    ...['date_of_birth', 'school_name', 'questions'],
  ],
  openDay: ['preferred_times', 'child_name', 'grade', 'questions'],
  campusVisit: ['would_like_to_see', 'questions', 'grade'],
  boarding: ['school_type', 'care_wishes', 'child_name', 'grade', 'questions'],
  transport: ['city', 'rides', 'child_name', 'grade'],
  fees: ['school_type', 'grade', 'fee_topics', 'questions'],
  scholarship: ['support', 'child_name', 'grade', 'school_name', 'questions'],
  vacancy: ['grade', 'academic_year', 'child_name', 'date_of_birth', 'school_name', 'if_class_is_full'],
  alumni: ['parent_type', 'wishes', 'questions'],
  feedback: ['impression', 'liked', 'questions'],
  questions: ['questions'],
};

test('twelve conversations are in five languages', () => {
  expect(templates.map(({ key }) => key).sort()).toEqual(Object.keys(fields).sort());
  for (const { config } of templates) expect(Object.keys(config.translations ?? {})).toHaveLength(4);
});

describe.each(templates.map((template) => [template.key, template] as const))('%s', (key, template) => {
  const english = schoolIn('en', template);
  const ways = everyWay(english);

  test('whatever a parent chooses leads to an end, soon, and every step has its use', () => {
    const ends = template.workflow.steps.filter(({ type }) => type === 'completed').map(({ id }) => id);
    expect(new Set(ways.map(({ end }) => end.step?.id))).toEqual(new Set(ends));
    expect(Math.max(...ways.map(({ events }) => events.length))).toBeLessThanOrEqual(30);
    const passed = ways.flatMap(({ end }) => end.conversation.workflowHistory);
    expect(new Set([...passed, ...ends])).toEqual(new Set(template.workflow.steps.map(({ id }) => id)));
    for (const text of ways.flatMap(({ texts }) => texts)) {
      expect(text).not.toMatch(/\{\{|undefined|null|^\s*$/);
    }
  });

  test('sends all that it asked for, and says thank you only for what was sent', () => {
    const asked = new Set(ways.flatMap(({ end }) => Object.keys(end.conversation.userData)));
    expect([...asked].sort()).toEqual([...fields[key], ...contact].sort());
    for (const { end, sent } of ways) {
      const { variables, userData: all } = end.conversation;
      const { questions, ...details } = all;
      // Here a question comes after the enquiry.
      const userData = key === 'admission' ? details : all;
      const given = contact.filter((field) => details[field] !== undefined);
      // A family that says what it thought of a visit, or leaves without a question, need not be reached.
      if (!['feedback', 'questions', 'admission'].includes(key) || given.length > 0) {
        expect(given).toEqual(contact);
        expect(sent).toEqual(userData);
      }
      if (end.step?.id === 'thankYou') expect([sent, variables.submitted]).toEqual([userData, true]);
    }
    expect(ways.some(({ end }) => end.conversation.variables.submitted === true)).toBe(true);
    expect(ways.some(({ end, sent }) => sent && end.conversation.variables.submitted !== true)).toBe(true);
  });

  test.each(chatLanguages)('plays to the same ends in %s, wholly in it, and stores the same', (language) => {
    const config = schoolIn(language, template);
    expect(parseTenantConfig(config)).toEqual({ ok: true, config });
    expect(lintConfig(config)).toEqual([]);
    for (const { events } of covering(ways)) {
      const run = { flow: template.config.defaultWorkflow, events, transcript: [] };
      const own = playRun(english, run);
      const played = playRun(config, run);
      expect(played.refusal).toBeNull();
      expect(played.turn.step?.id).toBe(own.turn.step?.id);
      expect(played.turn.conversation.userData).toEqual(own.turn.conversation.userData);
      if (language === 'en') continue;
      const inEnglish = new Set(own.lines.filter(({ from }) => from === 'bot').map(({ text }) => text));
      expect(played.lines.filter(({ from, text }) => from === 'bot' && inEnglish.has(text))).toEqual([]);
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
