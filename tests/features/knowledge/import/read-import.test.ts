import { expect, test } from 'vitest';
import { largestImport, readImportFile, readImportText } from '#features/knowledge/import/read-import.ts';

const reader = { dateFormat: 'DD/MM/YYYY', language: 'en' } as const;

/** Title and answer of each article, and what is wrong with it. */
function read(text: string) {
  const found = readImportText(text, reader);
  if (!found.ok) return found.fault;
  return found.articles.map(({ content: { title, body }, faults }) => [
    title,
    body,
    ...faults.map(({ code }) => code),
  ]);
}

function contents(text: string, language: 'en' | 'es' | 'fr' = 'en') {
  const found = readImportText(text, { ...reader, language });
  return found.ok ? found.articles.map(({ content }) => content) : found.fault;
}

test('a table is read by the names of its columns, in any order and case', () => {
  const text =
    'Nr.;Category;ANSWER ;Question;Valid till;Alternative wordings;Link;Language\r\n' +
    '1;Transport, Bus;"Yes; buses run\r\non 12 routes.";Is there a bus?;31/03/2027;"Do you have vans? | Any transport?";school.example/bus;English\r\n';
  expect(contents(text)).toEqual([
    {
      title: 'Is there a bus?',
      body: 'Yes; buses run\non 12 routes.',
      tags: ['Transport', 'Bus'],
      wordings: ['Do you have vans?', 'Any transport?'],
      language: 'en',
      validUntil: '2027-03-31',
      sourceUrl: 'https://school.example/bus',
      state: 'draft',
    },
  ]);
  const found = readImportText(text, reader);
  expect(found.ok && found.ignored).toEqual(['Nr.']);
});

test.each([
  ['Spanish', 'Pregunta,Respuesta\n¿Hay autobús?,Sí'],
  ['French', 'Question;Réponse\nY a-t-il un bus ?;Oui'],
  ['tabs', 'title\tbody\nBus\tYes'],
])('a table with the names of %s', (_, text) => {
  expect(read(text)).toHaveLength(1);
});

test('a row is told what is wrong with it, and the others stay', () => {
  const long = 'x'.repeat(4001);
  const rows = [
    'question,answer,valid until,source,language',
    'Bus?,Yes,,,',
    ',An answer alone,,,',
    'No answer,,,,',
    `Long,${long},,,`,
    'Date,Yes,soon,,',
    'Link,Yes,,see the office,',
    'bus?,Again,,,',
    'Bus?,Haan,,,Klingon',
  ];
  expect(read(rows.join('\n'))).toEqual([
    ['Bus?', 'Yes'],
    ['', 'An answer alone', 'titleMissing'],
    ['No answer', '', 'bodyMissing'],
    ['Long', long, 'bodyLong'],
    ['Date', 'Yes', 'dayWrong'],
    ['Link', 'Yes', 'linkWrong'],
    ['bus?', 'Again', 'twice'],
    ['Bus?', 'Haan', 'languageUnknown', 'twice'],
  ]);
});

test.each([
  [
    'the month first, by one that is no other day',
    ['03/04/2027', '03/31/2027'],
    ['2027-03-04', '2027-03-31'],
  ],
  ['the day first, as the reader has it', ['03/04/2027', '05/06/2027'], ['2027-04-03', '2027-06-05']],
  [
    'the day first, by one that is no other day',
    ['31.03.2027', '', '03.04.2027'],
    ['2027-03-31', null, '2027-04-03'],
  ],
])('the last days of a table are read in one order: %s', (_, days, read) => {
  const rows = days.map((day, n) => `Q${n},Yes,${day}`);
  const found = contents(['question,answer,valid until', ...rows].join('\n'));
  expect(typeof found === 'string' ? found : found.map(({ validUntil }) => validUntil)).toEqual(read);
});

test('where last days have both orders, one that may be two days is told, and none is guessed', () => {
  const rows = [
    'A,Yes,31/03/2027',
    'B,Yes,03/31/2027',
    'C,Yes,03/04/2027',
    'D,Yes,05/05/2027',
    'E,Yes,2027-04-03',
  ];
  expect(read(['question,answer,valid until', ...rows].join('\n'))).toEqual([
    ['A', 'Yes'],
    ['B', 'Yes'],
    ['C', 'Yes', 'eitherDay'],
    ['D', 'Yes'],
    ['E', 'Yes'],
  ]);
});

test('an article that lost its letters is not imported, and is told to be saved as UTF-8', () => {
  const rows = [
    'question,answer,tags,wordings',
    '??? ??? ???? ????? ????? ???,???????? ???? 600 ?????,,',
    'Bus?,"??, ??? ????? ?? ???? ?? ????",,',
    'Hostel?,Yes,??????????,',
    'Menu?,Here,,?? ???????? ??? ???',
    'When? Where??,"Ask us at the desk. Really???",,Who? What?',
  ];
  const found = readImportText(rows.join('\n'), reader);
  expect(found.ok && found.articles.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    ['lettersLost'],
    ['lettersLost'],
    ['lettersLost'],
    ['lettersLost'],
    [],
  ]);
});

test('the same title in another language is another article', () => {
  expect(read('title,answer,lang\nMenu,Here,en\nMenu,Ici,fr')).toEqual([
    ['Menu', 'Here'],
    ['Menu', 'Ici'],
  ]);
});

test('a fee with a number is noted', () => {
  const found = readImportText(
    'question,answer\nFees?,"Rs. 45,000 a year"\nBus fee?,Ask the office\nSize?,"45,000 books"',
    reader,
  );
  expect(found.ok && found.articles.map(({ isWithheld }) => isWithheld)).toEqual([true, false, false]);
});

test('headings of Markdown are titles, and what stands below is the answer', () => {
  const text = [
    '---',
    'title: FAQ',
    '---',
    '# Our FAQ',
    'Welcome!',
    '',
    '## Is there a **bus**?',
    '',
    'Yes, on [12 routes](https://school.example/bus).',
    '',
    '- north',
    '- south',
    '',
    '---',
    '',
    '## Uniform ##',
    'Blue.',
    '### Shoes',
    'Black.',
    '',
    '```',
    '## no heading',
    '```',
    '## Empty',
    '# Second part',
    'not an answer',
  ].join('\r\n');
  expect(read(text)).toEqual([
    ['Is there a bus?', 'Yes, on [12 routes](https://school.example/bus).\n\n- north\n- south'],
    ['Uniform', 'Blue.\n\n**Shoes**\n\nBlack.\n\n```\n## no heading\n```'],
    ['Empty', '', 'bodyMissing'],
  ]);
});

test('Markdown with headings of one other level, or underlined ones', () => {
  expect(read('# Bus\nYes\n# Hostel\nNo')).toEqual([
    ['Bus', 'Yes'],
    ['Hostel', 'No'],
  ]);
  expect(read('Bus\n---\nYes\n\nHostel\n------\nNo')).toEqual([
    ['Bus', 'Yes'],
    ['Hostel', 'No'],
  ]);
});

test.each([
  ['plain marks', 'Q: Is there a bus?\nA: Yes.\n\nQ: A hostel?\nA: No.'],
  ['numbers', 'Q1. Is there a bus?\nA1. Yes.\nQ2. A hostel?\nA2. No.'],
  ['whole words', 'Question 1: Is there a bus?\nAnswer: Yes.\nQuestion 2: A hostel?\nAnswer: No.'],
  [
    'bold marks and blanks that do not break',
    '**Q:**\u00a0Is there a bus?\n**A:** Yes.\n\n**Q: A hostel?**\nA: No.',
  ],
  ['Spanish marks', 'P: Is there a bus?\nR: Yes.\nP: A hostel?\nR: No.'],
  ['question marks alone', 'Our FAQ\n\n1. Is there a bus?\nYes.\n\n2) A hostel?\n\nNo.'],
  ['bullets', '• Is there a bus?\nYes.\n• A hostel?\nNo.'],
])('questions with %s', (_, text) => {
  expect(read(text)).toEqual([
    ['Is there a bus?', 'Yes.'],
    ['A hostel?', 'No.'],
  ]);
});

test('an answer keeps its paragraphs, and several questions on end are wordings of the first', () => {
  expect(
    contents(
      'Is there a bus?\nDo you have a van?\n\nYes.\n\n\n\nAsk for *routes*.\nAt the desk.\n\nHostel?\nNo.',
    ),
  ).toMatchObject([
    {
      title: 'Is there a bus?',
      wordings: ['Do you have a van?'],
      body: 'Yes.\n\nAsk for *routes*.\nAt the desk.',
    },
    { title: 'Hostel?', wordings: [], body: 'No.' },
  ]);
  expect(contents('Q: Is there a bus?\nQ: Any van?\nA: Yes.')).toMatchObject([
    { wordings: ['Any van?'], body: 'Yes.' },
  ]);
});

test('a marked question may take two lines, and a question within an answer is none', () => {
  expect(read('Q: Is there a bus\nfor the north?\nA: Yes.\nWhich stop is yours?\nTell us.')).toEqual([
    ['Is there a bus for the north?', 'Yes.\nWhich stop is yours?\nTell us.'],
  ]);
});

test('a name with an initial is no mark', () => {
  expect(read('Who leads the school?\nP. Sharma and A. Rao.\nA. Rao teaches, too.')).toEqual([
    ['Who leads the school?', 'P. Sharma and A. Rao.\nA. Rao teaches, too.'],
  ]);
});

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['Deutsch', 'de'],
  ['allemand', 'de'],
  ['INGLES', 'en'],
  ['Hindi', 'hi'],
  ['हिन्दी', 'hi'],
  ['castellano', 'es'],
])('a row names its language as "%s": %s', (language, code) => {
  expect(contents(`question,answer,language\nBus?,Yes,${language}`)).toMatchObject([{ language: code }]);
});

test('what names no language is in that of the reader', () => {
  expect(contents('Bus ?\nOui.', 'fr')).toMatchObject([{ language: 'fr' }]);
});

test.each([
  ['', 'nothing'],
  ['   \n', 'nothing'],
  ['The school is closed on Sundays.', 'nothing'],
])('%j holds %s', (text, fault) => {
  expect(read(text)).toBe(fault);
});

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (name: string, content: Uint8Array) => readImportFile(name, content, reader);

test('a file says by its name that it is a table', () => {
  expect(file('faq.csv', bytes('Nr,Answer\n1,Yes'))).toEqual({ ok: false, fault: 'no-columns' });
  expect(file('faq.txt', bytes('Bus?\nYes'))).toMatchObject({ ok: true });
});

test('files of Word and Excel, of no text and too large ones are refused by name', () => {
  expect(file('faq.xlsx', bytes('PK\u0003\u0004'))).toEqual({ ok: false, fault: 'office' });
  expect(file('faq.doc', new Uint8Array([0xd0, 0xcf, 0x11]))).toEqual({ ok: false, fault: 'office' });
  expect(file('faq.txt', bytes('a\0b'))).toEqual({ ok: false, fault: 'unreadable' });
  expect(file('faq.txt', new Uint8Array(largestImport + 1))).toEqual({ ok: false, fault: 'too-large' });
});

test.each([
  ['UTF-8 with a mark', bytes('\uFEFFquestion,answer\nCafé?,Sí')],
  ['the code page of Windows', Uint8Array.from('question,answer\nCafé?,Sí', (sign) => sign.charCodeAt(0))],
  [
    'UTF-16',
    new Uint8Array(
      Uint16Array.from('\uFEFFquestion\tanswer\nCafé?\tSí', (sign) => sign.charCodeAt(0)).buffer,
    ),
  ],
])('a file in %s', (_, content) => {
  const found = file('faq.csv', content);
  expect(found.ok && found.articles[0]?.content).toMatchObject({ title: 'Café?', body: 'Sí' });
});
