import { describe, expect, test } from 'vitest';
import { type EngineEvent, lintConfig, send, shortestPaths, start } from '#engine';
import { advance, ask, choose, failed, kinds, play, playOn, said, succeed } from '../engine/setup/play.ts';
import { everyWay } from './every-way.ts';
import { config, step, steps, submitted } from './greenfield-play.ts';

const thanked = [...submitted, succeed, advance, advance, advance, advance];
const atInfo = [...thanked, choose(0)];
const notSent = [...submitted, failed, advance];
const offTopic = [...atInfo, choose(4)];

describe('the enquiry', () => {
  test('asks in the order of the specification', () => {
    const turn = play(config, [...submitted, succeed, advance, advance, advance, advance, choose(1)]);
    expect(turn.conversation.workflowHistory).toEqual([
      ...['greeting', 'parent_type', 'school_type', 'collectFirstName', 'collectMobile', 'collectEmail'],
      ...['collectCity', 'collectChildName', 'collectGrade', 'collectAcademicYear', 'collectDOB'],
      ...['collectSchoolName', 'submitFormData', 'checkApiResult', 'thankYouDetails', 'contactTimeline'],
      ...['schoolBrochure', 'moreInfo', 'thankYou'],
    ]);
  });

  test('keeps every answer under the name of the specification and posts them all', () => {
    const enquiry = {
      parent_type: 'New Parent',
      school_type: 'Day School',
      first_name: 'Asha Rao',
      mobile: '9876543210',
      email: 'asha@example.com',
      city: 'Pune',
      child_name: 'Tara',
      grade: 'PYP 1',
      academic_year: '2026-2027',
      date_of_birth: '2019-06-15',
      school_name: 'Hill School',
    };
    const turn = play(config, submitted);
    expect(turn.conversation.userData).toEqual(enquiry);
    expect(turn.effects.at(-1)).toMatchObject({
      type: 'call',
      request: { endpoint: '/api/chat-inquiry/public', method: 'POST', body: enquiry },
    });
  });

  test('greets with the school’s name, even after the parent named another school', () => {
    expect(said(start(config))[0]).toContain('Welcome to Greenfield International School');
    expect(said(play(config, [...thanked, choose(1)]))[0]).toContain('Greenfield International School');
  });

  test('says that it was submitted, in the words of the specification', () => {
    expect(said(play(config, [...submitted, succeed, advance]))).toEqual([
      'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!',
    ]);
    expect(said(play(config, [...submitted, succeed, advance, advance]))[0]).toContain(
      'within 24 business hours',
    );
  });

  test('says that it was not submitted, in the words of the specification, and goes on to moreInfo', () => {
    const turn = play(config, [...submitted, failed]);
    expect(said(turn)).toEqual([
      'There was an issue submitting your information. Please reach out to our Parent Relationship officer on +91 98765 43210.',
    ]);
    expect(playOn(config, turn, [advance]).step?.id).toBe('moreInfo');
  });
});

describe('every way to an end', () => {
  test('whatever a parent chooses leads to an end, soon, from which a new conversation begins', () => {
    const ways = everyWay(config, undefined, 1);
    expect(new Set(ways.map(({ end }) => end.step?.id))).toEqual(new Set(['thankYou', 'completed']));
    expect(Math.max(...ways.map(({ events }) => events.length))).toBeLessThanOrEqual(40);
    for (const { end, sent } of ways) {
      expect(end.conversation.isCompleted).toBe(true);
      expect(end.step?.actions).toEqual([{ type: 'reset', text: 'Start New Conversation' }]);
      expect(send(config, end.conversation, { type: 'act', action: 0 }).conversation).toEqual(
        start(config).conversation,
      );
      if (end.conversation.variables.submitted) expect(sent).toMatchObject({ first_name: 'Asha Rao' });
    }
    expect(ways.some(({ end }) => end.conversation.userData.parent_type === 'Existing Parent')).toBe(true);
  });

  test('one that was not sent is sent now, and nothing is left to submit after one that was', () => {
    const now = [choose(0), choose(4), choose(0), choose(0)];
    const late = play(config, [...notSent, ...now, succeed, advance, advance, advance, advance, choose(1)]);
    expect(late.step?.id).toBe('thankYou');
    const asked = [ask('Bus?'), succeed, advance, ask('Pool?'), succeed, advance, choose(0)];
    expect(play(config, [...offTopic, ...asked]).step?.id).toBe('completed');
  });

  test('a visitor whom the service does not know is told, and may begin anew', () => {
    const unknown: EngineEvent = { type: 'resolve', ok: false, data: { reason: 'user_not_found' } };
    const turn = play(config, [...submitted, unknown, advance, advance]);
    expect([turn.step?.id, turn.conversation.isCompleted]).toEqual(['actionsOnly', false]);
    expect(turn.step?.actions).toEqual([{ type: 'reset', text: 'Start New Conversation' }]);
  });

  test.each(['Curriculum', 'Age Criteria', 'Fee Details', 'Admission Process'])(
    '%s is told and leads back, as often as asked',
    (text) => {
      const at = step('schoolInfoOptions').options?.findIndex((option) => option.text === text) ?? -1;
      const twice = play(config, [...atInfo, choose(at), advance, choose(at)]);
      expect(said(twice)[0]?.length).toBeGreaterThan(50);
      expect(said(playOn(config, twice, [advance]))).toEqual(['What would you like to know about?']);
    },
  );

  test('a question is answered and asked for again; one that fails names the officer', () => {
    const answered = play(config, [
      ...offTopic,
      ask('Is there a bus?'),
      { type: 'resolve', ok: true, data: { success: true, response: 'Yes, on 12 routes.' } },
    ]);
    expect(said(answered)).toEqual(['Yes, on 12 routes.']);
    expect(said(playOn(config, answered, [advance]))).toEqual(['What would you like to ask us?']);
    const unanswered = play(config, [
      ...offTopic,
      ask('Is there a pool?'),
      { type: 'resolve', ok: true, data: { success: true, response: '' } },
    ]);
    expect(said(unanswered)).toEqual([
      'Thank you for your question! Our team will provide you with detailed information when they contact you.',
    ]);
    const broken = play(config, [...offTopic, ask('Is there a pool?'), failed, advance]);
    expect(said(broken)[0]).toMatch(
      /^I apologize, but I'm having trouble processing your question.*\+91 98765 43210/,
    );
    expect(playOn(config, broken, [advance]).step?.id).toBe('askQuestions');
  });

  test('a question goes to the chat service with everything known', () => {
    expect(play(config, [...offTopic, ask('Bus?')]).effects.at(-1)).toMatchObject({
      type: 'call',
      request: {
        endpoint: '/api/chat',
        body: { question: 'Bus?', context: { first_name: 'Asha Rao', questions: ['Bus?'] } },
      },
    });
  });
});

test('the configuration is sound and every step can be reached', () => {
  expect(lintConfig(config)).toEqual([]);
  const found = shortestPaths(config);
  expect(steps.filter((each) => !found.has(each.id))).toEqual([]);
});

test('no placeholder and no empty message ever reaches a parent', () => {
  for (const events of shortestPaths(config).values()) {
    for (let count = 0; count <= events.length; count++) {
      const turn = play(config, events.slice(0, count));
      expect(said(turn).filter((text) => /\{\{|undefined|null|^\s*$/.test(text))).toEqual([]);
      expect(kinds(turn).filter((kind) => kind === 'wait').length).toBeLessThanOrEqual(1);
    }
  }
});
