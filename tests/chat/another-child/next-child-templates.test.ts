import { expect, test } from 'vitest';
import { nextChild } from '#chat/another-child/next-child.ts';
import {
  type EngineEvent,
  type Step,
  sampleAnswers,
  send,
  start,
  type TenantConfig,
  type Turn,
} from '#engine';
import { loadTemplate, type TemplateKey } from '#tenants/load-template.ts';
import { advance, ask, choose, succeed } from '../../engine/setup/play.ts';

const parents = ['first_name', 'mobile', 'email', 'city', 'parent_type'];

test.each<[TemplateKey, string[]]>([
  ['short', ['grade']],
  ['admission', ['school_type', 'child_name', 'grade', 'academic_year', 'date_of_birth', 'school_name']],
  ['openDay', ['preferred_times', 'child_name', 'grade']],
  ['campusVisit', ['would_like_to_see', 'grade']],
  ['boarding', ['school_type', 'care_wishes', 'child_name', 'grade']],
  ['transport', ['rides', 'child_name', 'grade']],
  ['fees', ['school_type', 'grade', 'fee_topics']],
  ['scholarship', ['support', 'child_name', 'grade', 'school_name']],
  ['vacancy', ['grade', 'academic_year', 'child_name', 'date_of_birth', 'school_name', 'if_class_is_full']],
])('%s asks a second child all that is the child’s, and nothing of the parent’s again', async (key, own) => {
  const config = await loadTemplate(key);
  const first = untilSent(config, start(config), 'About the first child.');
  expect([...first.asked].sort()).toEqual(
    [...own, ...parents.filter((each) => first.asked.includes(each))].sort(),
  );
  const sent = send(config, first.turn.conversation, succeed);
  const next = nextChild(config, sent.conversation);
  if (!next) throw new Error('No child was asked about.');
  const second = untilSent(config, send(config, next.conversation, next.event), 'About the second child.');
  expect(second.asked).toEqual(own);
  const { questions, ...answers } = second.turn.conversation.userData;
  const { questions: asked, ...before } = first.turn.conversation.userData;
  expect(answers).toEqual(before);
  expect(questions).toEqual(asked && ['About the second child.']);
});

test.each<TemplateKey>(['alumni', 'feedback', 'questions'])('%s asks about no child', async (key) => {
  const config = await loadTemplate(key);
  const { turn } = untilSent(config, start(config), 'About the school.');
  expect(nextChild(config, turn.conversation)).toBeUndefined();
});

/** Answers until the conversation calls the service; returns the fields that were asked for. */
function untilSent(config: TenantConfig, begun: Turn, question: string) {
  const asked: string[] = [];
  let turn = begun;
  for (let step = turn.step; step && step.type !== 'api_call'; step = turn.step) {
    if (step.field) asked.push(step.field);
    const next = send(config, turn.conversation, answerTo(step, question));
    if (next.error || asked.length > 40) throw new Error(`${step.id}: ${next.error?.message}`);
    turn = next;
  }
  return { turn, asked };
}

function answerTo(step: Step, question: string): EngineEvent {
  if (step.type === 'message') return advance;
  if (step.type === 'questions') return ask(question);
  if (step.type === 'options') return choose(0);
  return { type: 'answer', value: sampleAnswers(step, [])[0] ?? '' };
}
