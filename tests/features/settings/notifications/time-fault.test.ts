import { expect, test } from 'vitest';
import { timeFault } from '#features/settings/notifications/time-fault.ts';

test.each([
  ['08:00', null, null, null],
  ['08:00', '21:00', '07:00', null],
  ['08:00', '13:00', '14:00', null],
  ['', null, null, ['digest_at', 'missing']],
  ['08:00', '21:00', null, ['quiet_to', 'half']],
  ['08:00', null, '07:00', ['quiet_from', 'half']],
  ['08:00', '07:00', '07:00', ['quiet_to', 'equal']],
] as const)('digest %s, quiet from %s to %s: %s', (digest_at, quiet_from, quiet_to, found) => {
  const kinds = {
    new_enquiry: 'instant',
    assigned: 'instant',
    mentioned: 'instant',
    follow_up_due: 'digest',
    promise_ending: 'none',
    open_question: 'none',
    publishing_done: 'none',
    publishing_called_off: 'none',
    visit_booked: 'none',
    visit_offered: 'none',
  } as const;
  const fault = timeFault({ kinds, digest_at, quiet_from, quiet_to });
  expect(fault && [fault.field, fault.reason]).toEqual(found);
});
