import { expect, test } from 'vitest';
import { childrenOf, contactsOf } from '#features/families/family-facts.ts';
import { familyEnquiry } from './fake-families.ts';

test('each value of the contacts is named once, as the newest enquiry has it', () => {
  const enquiries = [
    familyEnquiry(1, { first_name: 'Asha', last_name: 'Rao', email: 'ASHA@x.example', city: 'Pune' }),
    familyEnquiry(2, { first_name: 'asha', last_name: 'rao', email: 'asha@x.example', city: ' pune' }),
    familyEnquiry(3, { first_name: null, mobile: null, email: null, city: 'Nashik' }),
  ];
  expect(contactsOf(enquiries)).toEqual({
    parents: ['Asha Rao'],
    mobiles: ['9000000001', '9000000002'],
    emails: ['ASHA@x.example'],
    cities: ['Pune', 'Nashik'],
  });
});

test('children come with all their enquiries, those without a name last and together', () => {
  const enquiries = [
    familyEnquiry(1, { child: null, child_name: null }),
    familyEnquiry(2, { child: 'm', child_name: 'MIRA' }),
    familyEnquiry(3, { child: 't', child_name: 'Tara' }),
    familyEnquiry(4, { child: 'm', child_name: 'Mira' }),
    familyEnquiry(5, { child: null, child_name: '-' }),
  ];
  const children = childrenOf(enquiries).map((child) => [
    child.name,
    child.born,
    child.enquiries.map(({ id }) => Number(id.slice(0, 8))),
  ]);
  expect(children).toEqual([
    ['MIRA', '2020-03-09', [2, 4]],
    ['Tara', '2020-03-09', [3]],
    [null, null, [1, 5]],
  ]);
});
