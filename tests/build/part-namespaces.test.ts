import { expect, test } from 'vitest';
import { unloadedTexts } from '../../scripts/translations/part-namespaces.ts';
import { findSourceTexts } from '../../scripts/translations/source-texts.ts';

const parts = {
  public: ['common', 'hall'],
  console: ['cellar', 'kitchen'],
  builder: ['garden', 'garden-map'],
};
const namespaces = Object.values(parts).flat();

function problemsOf(file: string, source: string): string[] {
  return unloadedTexts(parts, namespaces, [{ file, words: findSourceTexts(file, source) }]);
}

test.each([
  ['its own', 'src/features/garden/rose.tsx', "useTranslation('garden-map')"],
  ['its part’s', 'src/features/cellar/shelf.tsx', "useTranslation(['cellar', 'kitchen'])"],
  ['the public ones', 'src/features/cellar/shelf.tsx', "t('hall:greeting')"],
  ['those of its features', 'src/routes/yard.tsx', "[import('#features/garden/rose.tsx'), t('garden:rose')]"],
  ['the public ones', 'src/ui/mat.tsx', "useTranslation('common')"],
  ['any', 'src/app/frame.tsx', "t('cellar:shelf')"],
  ['what is no words', 'src/lib/address.ts', "['https://example.org', 'cellar']"],
])('a file may say %s: %s', (_, file, source) => {
  expect(problemsOf(file, source)).toEqual([]);
});

test.each([
  ['src/features/garden/bed.tsx', "t('cellar:shelf')", 'cellar', 'console'],
  ['src/features/garden/bed.tsx', `t(\`cellar:wine.\${colour}\`)`, 'cellar', 'console'],
  ['src/features/cellar/door.tsx', "useTranslation('garden')", 'garden', 'builder'],
  ['src/features/hall/door.tsx', "useTranslation(['hall', 'garden-map'])", 'garden-map', 'builder'],
  ['src/routes/yard.tsx', "[import('#features/garden/rose.tsx'), 'cellar:shelf']", 'cellar', 'console'],
  ['src/ui/mat.tsx', "t('cellar:shelf')", 'cellar', 'console'],
  ['src/lib/rule.ts', "t('garden:rose')", 'garden', 'builder'],
])('%s may not say %s', (file, source, namespace, part) => {
  expect(problemsOf(file, source)).toEqual([
    `${file}: says words of ${namespace}, which only ${part} has learnt`,
  ]);
});

test('all words are learnt by some part', () => {
  expect(unloadedTexts(parts, [...namespaces, 'attic'], [])).toEqual(['en: attic is learnt by no part']);
});
