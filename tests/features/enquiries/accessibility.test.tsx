import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeEnquiries, fakeEnquiry } from '../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeList } from './fake-list.ts';

const { backend } = fakeList();
const { id: staffId } = fakeStaff();
vi.setConfig({ testTimeout: 40_000 });

test('the list with its filters, a selection and an open enquiry has nothing against the rules', async () => {
  backend.rows = [fakeEnquiry(1, { unseen: true }), ...fakeEnquiries(30).slice(1)];
  backend.detail = { duplicates: [{ ...fakeEnquiry(2), reasons: ['email'] }] };
  const { person } = show(`/enquiries?status=pending&open=${fakeEnquiry(1).id}`);
  await screen.findByRole('region', { name: 'Perhaps the same family' });
  await person.click(screen.getByRole('button', { name: /^Filters/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Parent 2' }));
  await person.click(await screen.findByRole('button', { name: 'Choose in a calendar' }));
  // The calendar is loaded when it is wanted.
  await screen.findByRole('grid', {}, { timeout: 15_000 });
  expect(await problems()).toEqual([]);
});

test('nor has the phone with an open enquiry', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  backend.rows = fakeEnquiries(3);
  show(`/enquiries?open=${fakeEnquiry(1).id}`);
  await screen.findByRole('region', { name: 'History' });
  expect(await problems()).toEqual([]);
});

test('nor has an empty list, or one on its way', async () => {
  show('/enquiries?status=cancelled');
  expect(await problems()).toEqual([]);
  await screen.findByText('No enquiries found matching your criteria.');
  expect(await problems()).toEqual([]);
});

test.each(['es', 'fr'] as const)('the whole speaks %s: no word of English stays', async (language) => {
  await changeLanguage(language);
  backend.rows = fakeEnquiries(12);
  backend.detail = { duplicates: [{ ...fakeEnquiry(2), reasons: ['mobile', 'email', 'child'] }] };
  const { person } = show(`/enquiries?status=pending&due=1&assignee=me&open=${fakeEnquiry(1).id}`);
  await screen.findAllByText('Child 1', { exact: false });
  const buttons = screen.getAllByRole('button', { expanded: false });
  for (const button of buttons) await person.click(button);
  const said = document.body.textContent ?? '';
  expect(said).not.toMatch(
    /\b(Search|Status|Refresh|Export|Enquir|Copy|Note for|History|Pending|Clear|All|Select|More)\b/,
  );
});

function show(address: string) {
  return showScreen(<EnquiryList staffId={staffId} />, address);
}

/** What axe finds wrong; colours are for a browser to judge. */
async function problems(): Promise<string[]> {
  const { violations, passes } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
