import { describe, expect, test } from 'vitest';
import { greenfieldParent } from '../../greenfield-parent.ts';

const sending = 'Thank you, Asha Rao. I am sending your details to our admissions team.';

describe('before a submission', () => {
  test('the parent looks over the answers; nothing is sent and nothing is said to be', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.world.elapse(600_000);
    expect([parent.state().activity, parent.at()]).toEqual([{ type: 'reviewing' }, 'submitFormData']);
    expect([parent.world.sent, parent.bot().includes(sending)]).toEqual([[], false]);
    // Nothing but a change, a confirmation or a reset counts.
    const before = parent.state();
    const { shell } = parent;
    const others = [() => shell.answer('x'), () => shell.choose(0), () => shell.act(0), () => shell.skip()];
    for (const act of others) act();
    expect(parent.state()).toBe(before);
    parent.shell.confirm();
    expect([parent.world.sent.length, parent.bot().at(-1)]).toEqual([1, sending]);
    expect(parent.state().activity).toEqual({ type: 'calling', submission: true });
  });

  test('an answer is changed and the review comes again, with no more ado', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    const said = parent.bot().length;
    parent.shell.change('city');
    parent.next((shell) => shell.answer('Delhi'));
    expect([parent.state().activity, parent.bot().slice(said)]).toEqual([
      { type: 'reviewing' },
      ['Which city do you live in?'],
    ]);
    parent.shell.confirm();
    expect(parent.world.sent[0]?.request.body).toMatchObject({ city: 'Delhi', child_name: 'Tara' });
  });

  test('a question is sent without a review', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    expect(parent.state().activity).toEqual({ type: 'calling', submission: false });
  });

  test('another submission after a refused one is looked over again', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ ok: false, status: 422, data: undefined });
    parent.choose(0, 4, 0, 0);
    parent.world.elapse(60_000);
    expect([parent.state().activity, parent.world.sent.length]).toEqual([{ type: 'reviewing' }, 1]);
  });
});

describe('an agreement', () => {
  test('is stored together with the answer it came with, unless that is refused', () => {
    const parent = greenfieldParent();
    parent.choose(0, 0);
    parent.next((shell) => shell.answer('A', true));
    expect(parent.state().answerError).not.toBeNull();
    expect(parent.state().conversation?.userData).not.toHaveProperty('consent');
    parent.next((shell) => shell.answer('Asha', true));
    expect(parent.state().conversation?.userData).toMatchObject({
      first_name: 'Asha',
      consent: { given: true, version: '2026-11', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    });
  });

  test('that is missing keeps the enquiry from being sent, and is sent along with the confirmation', () => {
    const parent = withoutAgreement();
    for (const consent of [undefined, false]) parent.shell.confirm(consent);
    expect([parent.state().activity, parent.world.sent]).toEqual([{ type: 'reviewing' }, []]);
    parent.shell.confirm(true);
    expect(parent.world.sent[0]?.request.body).toMatchObject({
      consent: { given: true, version: '2026-11' },
    });
  });
});

function withoutAgreement() {
  const parent = greenfieldParent();
  parent.choose(0, 0);
  const details = ['Asha', '9876543210', 'a@example.com', 'Pune', 'Tara', 'PYP 1', '2026-2027', '2019-06-15'];
  for (const value of [...details, 'Hill School']) parent.next((shell) => shell.answer(value));
  parent.world.elapse(60_000);
  expect(parent.state().activity).toEqual({ type: 'reviewing' });
  return parent;
}
