import { writeFileSync } from 'node:fs';
import { test, vi } from 'vitest';
import { pdfSink } from '#features/enquiries/export/pdf/pdf-sink.ts';
import { allColumns, exportColumns } from '#features/enquiries/export/columns/export-columns.ts';
import { fakeEnquiry } from '../../../../data/enquiries/fake-enquiries.ts';
import { bytesOf } from '../bytes-of.ts';
import { fileOf } from './pdf-files.ts';

test('try', async () => {
  vi.stubGlobal('fetch', fileOf);
  const names = ['क्षत्रिय कि श्रीमती लक्ष्मी वर्मा', 'محمد عبدالله السلام', '王小明 李雷 陈美玲', '山田太郎 さくら カタカナ', '김서연', 'கிருஷ்ணன் மீனாட்சி', 'রবীন্দ্রনাথ ঠাকুর', 'Asha Verma', 'Aisha عائشة (Year 3) कृष्णा', 'مُحَمَّد (علي) 2026', 'తెలుగు', 'राष्ट्रीयप्रार्थनासिद्धार्थचन्द्रशेखरसंस्कृति'];
  const never = new AbortController().signal;
  const sink = await pdfSink({ title: 'Enquiries · ग्रीनफ़ील्ड 学校', lines: ['Made on Tuesday', 'Search: محمد'],
    columns: allColumns.map((key) => ({ header: exportColumns[key].header + (key === 'submitted_at' ? ' (Asia/Kolkata)' : ''), width: exportColumns[key].points, cell: (e) => { const v = exportColumns[key].read(e as never, (x) => x) ?? ''; return /id$/.test(key) ? v.slice(0, 8) : v; } })),
    page: (a, b) => `${a} of ${b}` }, never);
  const rows = Array.from({ length: Number(process.env.ROWS ?? 40) }, (_, n) => ({ ...fakeEnquiry(n, { first_name: names[n % names.length] ?? '', child_name: names[(n * 7 + 1) % names.length] ?? '' }), ...(n % 3 === 0 && { last_name: 'शर्मा', questions: ['Is there a bus? क्या बस है?'], notes: [{ at: '2026-11-21 10:00', by: 'Ana', text: 'Spoke to the family. उन्होंने परिसर देखने के लिए कहा। '.repeat(6) }, { at: '2026-11-20 10:00', by: null, text: 'قال الأب إنه سيأتي غداً' }] }) }));
  console.time('pdf'); await sink.add(rows, never); const file = await sink.finish(); console.timeEnd('pdf');
  writeFileSync('/tmp/exports-fonts/try.pdf', await bytesOf(file)); console.log(sink.unshown(), file.size, process.memoryUsage().heapUsed / 1e6);
}, 600000);
