import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeList } from '../fake-list.ts';
import { showPanel } from '../show-panel.tsx';

const { backend } = fakeList();
const asked = {
  question: 'Is there a bus?',
  outcome: 'answered' as const,
  helpful: null,
  wants_person: false,
  asked_at: new Date(2026, 10, 21, 15, 4).toISOString(),
  title: 'School bus',
};

test('each question tells what came of it, and one that never reached the chat is there too', async () => {
  backend.detail = {
    enquiry: {
      questions: ['Is there a bus?', 'Can you call 98200 12345?', 'Asked offline?'],
      asked: [
        asked,
        { ...asked, question: 'Which grades?', helpful: false, title: 'Grades' },
        {
          ...asked,
          question: 'Can you call [number]?',
          outcome: 'unanswered',
          wants_person: true,
          title: null,
        },
      ],
    },
  };
  expect(await shown()).toEqual([
    'Is there a bus?Answered by School bus · Nov 21, 2026, 3:04 PM',
    'Which grades?Was answered, but it did not help: Grades · Nov 21, 2026, 3:04 PM',
    'Can you call 98200 12345?Had no answer · Nov 21, 2026, 3:04 PMWants a person',
    'Asked offline?',
  ]);
});

test('without what the chat keeps, the questions of the enquiry are there', async () => {
  backend.detail = { enquiry: { questions: ['Is there a bus?'] } };
  expect(await shown()).toEqual(['Is there a bus?']);
});

async function shown() {
  backend.rows = [fakeEnquiry(1)];
  showPanel(fakeEnquiry(1).id);
  const region = within(await screen.findByRole('region', { name: 'Questions asked' }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u202F', ' '));
}
