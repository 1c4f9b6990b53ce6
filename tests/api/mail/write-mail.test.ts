import { describe, expect, test } from 'vitest';
import { writeMail } from '#api/mail/write-mail.ts';
import type { OutboxMessage } from '#api/outbox/outbox-message.ts';

const message: OutboxMessage = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  channel: 'mail',
  kind: 'parent_copy',
  recipient: 'parent@example.com',
  language: 'ar',
  attempts: 0,
  repetition: 0,
  created_at: '2026-12-01T09:30:00Z',
  school: {
    id: 'a',
    name: 'School A',
    email: 'office@school.example',
    phone: '+91 80 1234 5678',
    address: '12 Hill Road, Pune 411001',
    website: null,
    logo: null,
    colour: null,
    time_zone: 'Asia/Kolkata',
  },
  facts: {
    name: null,
    reference: 'K7M2-QX',
    answers: { mobile: '+91 98765 43210', city: 'Pune' },
    questions: ['Is there a bus?'],
    submitted_at: '2026-12-01T09:30:00Z',
    due_at: '2026-12-02T09:30:00Z',
  },
};
const written = (changes: Partial<OutboxMessage>) =>
  writeMail({ ...message, ...changes }, { from: 'm@school.example', publicUrl: 'https://school.example' });
const apart = (text: string) => `\u2068${text}\u2069`;

describe('a mail from right to left', () => {
  test('keeps the groups of a number, an address and a question in their order, in both parts', async () => {
    const mail = await written({});
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(apart('+91 98765 43210'));
      expect(part).toContain(apart('Is there a bus?'));
      expect(part).toContain(apart('+91 80 1234 5678'));
      expect(part).toContain(apart('12 Hill Road, Pune 411001'));
    }
  });

  test('quotes a question in another script apart from its own signs', async () => {
    const facts = { reference: 'K7M2-QX', question: 'Is there a bus?', answer: 'نعم', source: null };
    const mail = await written({ kind: 'answer', facts });
    expect(mail?.text).toContain(`«${apart('Is there a bus?')}»`);
  });
});

test('a mail from left to right has no such marks', async () => {
  const mail = await written({ language: 'es' });
  expect(mail?.text).toContain('Móvil: +91 98765 43210');
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/[\u2066-\u2069]/);
});

test('a moment in Hindi can be followed by “until”', async () => {
  const mail = await written({ language: 'hi' });
  expect(mail?.text).toMatch(/हम बुधवार, 2 दिसंबर 2026, 3:00\s?pm .*तक आपसे संपर्क करेंगे/);
  expect(mail?.text).not.toMatch(/बजे/);
});

test('a place is held until “el martes” in Spanish', async () => {
  const facts = {
    booking: 'b',
    sequence: 1,
    link: null,
    status: 'offered',
    name: 'Visita',
    place: '',
    mode: 'in_person',
    starts_at: '2026-12-10T04:30:00Z',
    ends_at: '2026-12-10T05:30:00Z',
    people: 2,
    offered_until: '2026-12-01T09:30:00Z',
    by: null,
  };
  const mail = await written({ language: 'es', kind: 'visit_offered', facts });
  expect(mail?.text).toContain('hasta el martes, 1 de diciembre de 2026');
});
