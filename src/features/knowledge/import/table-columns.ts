export type Column = 'title' | 'body' | 'tags' | 'wordings' | 'validUntil' | 'sourceUrl' | 'language';

/** Returns the column that a name in the first row means; null if unknown. */
export function columnOf(name: string): Column | null {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return allColumns.find((column) => columnNames[column].includes(plain)) ?? null;
}

/** In lower case, without accents, other characters than letters and digits as spaces. */
const columnNames: Record<Column, readonly string[]> = {
  title: [
    'title',
    'question',
    'questions',
    'q',
    'faq',
    'heading',
    'topic',
    'subject',
    'name',
    'query',
    'titulo',
    'pregunta',
    'tema',
    'titre',
    'sujet',
  ],
  body: [
    'body',
    'answer',
    'answers',
    'a',
    'ans',
    'response',
    'reply',
    'text',
    'content',
    'description',
    'respuesta',
    'texto',
    'contenido',
    'reponse',
    'texte',
    'contenu',
  ],
  tags: [
    'tags',
    'tag',
    'category',
    'categories',
    'keywords',
    'labels',
    'etiquetas',
    'categoria',
    'etiquettes',
    'categorie',
    'mots cles',
  ],
  wordings: [
    'wordings',
    'wording',
    'alternative wordings',
    'alternatives',
    'alternative',
    'alternative questions',
    'variations',
    'variants',
    'synonyms',
    'other wordings',
    'also asked as',
    'similar questions',
    'formulaciones',
    'variantes',
    'formulations',
    'otras formulaciones',
    'autres formulations',
  ],
  validUntil: [
    'valid until',
    'valid till',
    'validuntil',
    'valid to',
    'valid upto',
    'valid up to',
    'expires',
    'expires on',
    'expiry',
    'expiry date',
    'expiration',
    'expiration date',
    'until',
    'valido hasta',
    'vigente hasta',
    'valable jusqu au',
    'expire le',
  ],
  sourceUrl: [
    'source url',
    'source',
    'sourceurl',
    'url',
    'link',
    'source link',
    'web page',
    'webpage',
    'page',
    'fuente',
    'enlace',
    'lien',
    'source lien',
  ],
  language: ['language', 'lang', 'idioma', 'langue'],
};

const allColumns: readonly Column[] = [
  'title',
  'body',
  'tags',
  'wordings',
  'validUntil',
  'sourceUrl',
  'language',
];
