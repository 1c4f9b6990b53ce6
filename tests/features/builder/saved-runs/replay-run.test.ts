import { describe, expect, test } from 'vitest';
import { type EngineEvent, edit, type TenantConfig } from '#engine';
import { replayAll, replayRun, toSavedRun } from '#features/builder/saved-runs/replay-run.ts';
import { changed, daySchool, newParent, withMessage } from '../tester/day-school.ts';

const keep = (events: EngineEvent[] = newParent, config = daySchool) => ({
  id: 'one',
  name: 'New Parent, submits',
  ...toSavedRun(config, { flow: 'enquiry', events, transcript: [] }),
});

const options = daySchool.workflows.enquiry?.steps[1]?.options ?? [];

describe('a kept run', () => {
  test.each<[string, TenantConfig, string, string[]]>([
    ['of the same conversation', daySchool, 'same', []],
    ['whose options were turned round', changed('parent', { options: options.toReversed() }), 'same', []],
    ['with a renamed step', edit.renameStep(daySchool, 'enquiry', 'name', 'collectName'), 'same', []],
    [
      'with other words',
      changed('name', { message: 'What is your name?' }),
      'changed',
      ['-May I have your name?', '+What is your name?'],
    ],
    ['with one more message', withMessage('greeting'), 'changed', ['+By the way.']],
    [
      'with one message less',
      edit.removeStep(daySchool, 'enquiry', 'greeting'),
      'changed',
      ['-Welcome to Day School.'],
    ],
    [
      'that sends nothing any more',
      edit.removeStep(daySchool, 'enquiry', 'submit'),
      'changed',
      ['-call POST /api/enquiry'],
    ],
    [
      'whose answer is refused',
      changed('name', { validation: { minLength: 9 } }),
      'broken',
      ['-Asha', '-call POST /api/enquiry', '-Thank you, Asha.', '-complete'],
    ],
    [
      'whose way leads nowhere',
      changed('name', { nextStep: 'gone' }),
      'broken',
      [
        '-call POST /api/enquiry',
        '-Thank you, Asha.',
        '-complete',
        '+Welcome to Day School.',
        '+error There is no step to go on with.',
        '+Are you a new parent?',
      ],
    ],
  ])('%s', (_, config, outcome, marked) => {
    const replayed = replayRun(config, keep());
    const marks = { same: ' ', added: '+', removed: '-' };
    const drawn = replayed.lines.map(({ type, line }) => marks[type] + line.text);
    expect(drawn.filter((text) => !text.startsWith(' '))).toEqual(marked);
    expect(replayed.outcome).toBe(outcome);
  });

  test('of a workflow that is gone is broken', () => {
    expect(replayRun(daySchool, { ...keep(), flow: 'gone' }).outcome).toBe('broken');
  });

  test('goes on to where it is the parent’s turn', () => {
    expect(keep(newParent.slice(0, 3)).transcript.at(-1)).toEqual({
      from: 'end',
      text: 'complete',
      step: 'thanks',
    });
  });

  test('with an error of its own is the same as long as it has no other', () => {
    const broken = changed('name', { nextStep: 'gone' });
    expect(replayRun(broken, keep(newParent.slice(0, 3), broken)).outcome).toBe('same');
  });
});

test('all of them are counted, and those that read otherwise are named', () => {
  const short = { ...keep([{ type: 'advance' }]), id: 'two', name: 'Only looks' };
  const long = keep();
  const edited = changed('name', { validation: { minLength: 9 } });
  expect(replayAll(daySchool, [short, long])).toEqual({ same: 2, changed: [], broken: [] });
  const counts = replayAll(edited, [short, long]);
  expect(counts).toMatchObject({
    same: 1,
    changed: [],
    broken: [{ id: 'one', name: 'New Parent, submits' }],
  });
  expect(counts.broken[0]?.lines).not.toHaveLength(0);
});

test('a hundred kept runs of a long conversation are replayed', () => {
  const journeys = Array.from({ length: 100 }, (_, at) => ({ ...keep(), id: String(at) }));
  expect(replayAll(daySchool, journeys).same).toBe(100);
});
