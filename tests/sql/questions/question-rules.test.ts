import { describe, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';

describe('question rules', () => {
  const database = inDatabase();

  const value = async (sql: string, ...params: unknown[]) =>
    Object.values((await database.query(`select ${sql} as value`, params))[0] ?? {})[0];

  test.each([
    'The fee is ₹1,20,000.',
    'Fees: Rs. 45000',
    'The fee is INR 2 lakh.',
    'Fees of 1.5 lakhs',
    'Tuition: $500',
    'The fees are 45,000 per term.',
    'The fee is two lakh a year.',
    'Fees from 45000-50000',
    'The fee of 60000 is paid once',
    'Fees 1200000',
    'Bus charges: 500/-',
    'The fee is ₹१२०००',
    'La cuota es de 500 euros',
    'Les frais : 500 € par an',
    'Fee 45k',
    'A deposit of Rs.2000 is refundable',
    'Pay 900 per month',
    'Fees for 2026: 1,20,000',
    'Fees kitni hai? Pachaas nahi, fifty thousand rupees',
    'The fee in AED 12000',
    'La retta è di 450 euro al mese',
    'A mensalidade é de 380 reais',
    'Das Schulgeld beträgt 95 im Monat',
    'الرسوم 950 درهم',
    'वार्षिक शुल्क 45,000 है।',
    'फीस ४५००० प्रति वर्ष',
    'फ\u093cीस 900 प्रति माह',
    '\u095eीस पचास ह\u095bार',
    'बस का किराया 500 रुपये है',
    'शुल्क दो लाख है',
    'शुल्क रु. 900',
    'La inscripción es de 350 pesos',
    'Cuota anual: 4.500',
    'Las becas llegan a 4.500,50',
    'Les frais : 25 000 FCFA',
    'The fee is ₦45',
    'Le repas coûte 450 par mois',
  ])('names an amount of money for something paid: %s', async (said) => {
    expect([
      await value('private.speaks_of_fees($1)', said),
      await value('private.holds_amount($1)', said),
    ]).toEqual([true, true]);
  });

  test.each([
    'An officer explains the fees within 24 business hours.',
    'Fees for 2025-2026 are explained by an officer on +91 98765 43210.',
    'For fees call 1800 123 4567 or 080-2345-6789.',
    'The fee office cares for 1,200 students in 12 grades.',
    'Fees differ between Grade 1 and Grade 12.',
    'A fee is paid by 1 June 2026.',
    'Die Gebühr erklärt das Sekretariat: 45 Minuten, montags.',
    'शुल्क कार्यालय बताता है: 080 2345 6789, 10 बजे से।',
    'कक्षा 5 से 10 तक शुल्क अलग है।',
    'La cuota se paga antes del 30.6.2026, de 9.30 a 13.00.',
  ])('names no amount: %s', async (said) => {
    expect(await value('private.holds_amount($1)', said)).toBe(false);
  });

  test.each([
    'We won ten awards and 1,200 medals in 2024; 45000 people watched.',
    'Coffee and feedback are welcome at 10.30.',
  ])('does not speak of what is paid: %s', async (said) => {
    expect(await value('private.speaks_of_fees($1)', said)).toBe(false);
  });

  test.each([
    ['Write to me@home.example or call +91 98765 43210', 'Write to [e-mail] or call [number]'],
    ['me @ home.example', '[e-mail]'],
    ['(080) 2345-678 or ९८७६५४३२१०', '[number] or [number]'],
    ['9.8.7.6.5.4.3.2.1.0', '[number]'],
    ['born 01/06/2021', 'born [number]'],
    ['no-break 98765\u00a043210 or 98765\u202f43210', 'no-break [number] or [number]'],
    ['thin 98765\u200943210, wide 98765\u300043210', 'thin [number], wide [number]'],
    ['no width 98765\u200b43210, 98765\u206043210', 'no width [number], [number]'],
    ['dashes 98765–43210, 98765—43210, 98765‑43210', 'dashes [number], [number], [number]'],
    ['with spaces 98765 – 43210 or 98765 \u2212\u00a043210', 'with spaces [number] or [number]'],
    ['full stops of other kinds 98765·43210', 'full stops of other kinds [number]'],
    ['Class 5 in 2025-2026 or 2026/27?', 'Class 5 in 2025-2026 or 2026-27?'],
    ['2025–2026, 2025 — 26 or 2025\u00a0‑\u00a02026', '2025-2026, 2025-26 or 2025-2026'],
    ['Classes 9 – 12 — is there a test?', 'Classes 9 – 12 — is there a test?'],
    ['👩\u200d👧 at 9\u00a0a.m.', '👩\u200d👧 at 9\u00a0a.m.'],
    ['Is it 45000 or 1,20,000?', 'Is it 45000 or 1,20,000?'],
    ['Grade 10, 12 and 11', 'Grade 10, 12 and 11'],
    ['😀 שלום', '😀 שלום'],
  ])('%s is kept as %s', async (said, kept) => {
    expect(await value('private.masked($1)', said)).toBe(kept);
  });

  test.each([
    [['pool', 'swim'], ['pool', 'swim'], 1],
    [['pol', 'swimm'], ['pool', 'swim'], 1],
    [['pool'], ['pool', 'swim'], 2 / 3],
    [['bus', 'fee'], ['bus', 'time'], 0.5],
    [['bus'], ['hostel'], 0],
    [[], ['hostel'], 0],
    [[], [], 0],
  ])('of %j and %j, %d is shared', async (mine, others, shared) => {
    expect(
      await value('private.shared_terms($1::text[], $2::text[])', `{${mine}}`, `{${others}}`),
    ).toBeCloseTo(shared);
  });

  test.each([
    ['Is there a bus?', ['bus'], 'bus?', ['bus'], true],
    ['Is there a bus?', ['bus'], 'What are the bus timings?', ['bus', 'time'], false],
    ['Is there a bus?', ['bus'], 'Is there a bus at 8?', ['bus', 'time'], true],
    ['What is the bus fee?', ['bus', 'fee'], 'What is the mess fee?', ['food', 'fee'], false],
    ['ENTIRELY the same', ['a'], 'entirely THE same', [], true],
    ['😀', [], '😀', [], true],
    ['😀', [], '🎉', [], false],
    ['שלום עולם', [], 'שלום עולם?', [], true],
  ])('%j, about %j, and %j, about %j, are alike: %j', async (question, terms, other, otherTerms, alike) => {
    const likeness = await value(
      'private.likeness($1, $2::text[], $3, $4::text[])',
      question,
      `{${terms}}`,
      other,
      `{${otherTerms}}`,
    );
    expect(Number(likeness) >= 0.6).toBe(alike);
  });
});
