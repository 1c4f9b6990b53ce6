import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import debugConfig from '#tenants/debug.json' with { type: 'json' };
import greenfieldConfig from '#tenants/greenfield.json' with { type: 'json' };
import debugArticles from '#tenants/knowledge/debug.json' with { type: 'json' };
import greenfieldArticles from '#tenants/knowledge/greenfield.json' with { type: 'json' };
import questions from '../knowledge/questions.json' with { type: 'json' };

/** The lengths a stored article may have: whatever is longer would be refused when a school is set up. */
const words = (longest: number, most: number) =>
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))).check(z.maxLength(most));
const Article = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  body: z.string().check(z.minLength(1), z.maxLength(4000)),
  tags: words(50, 20),
  wordings: words(300, 50),
  source_url: z.optional(z.url({ protocol: /^https?$/ })),
});

const schools = [
  { name: 'Greenfield', articles: greenfieldArticles, facts: greenfieldConfig.globalVariables },
  { name: 'Debug School', articles: debugArticles, facts: debugConfig.globalVariables },
];

describe.each(schools)('the articles of $name', ({ articles, facts }) => {
  test.each(articles)('$title: can be stored', (article) => {
    expect(z.safeParse(Article, article).error).toBeUndefined();
  });

  test('have a title and wordings of their own each', () => {
    expect(repeated(articles.map(({ title }) => title))).toEqual([]);
    expect(repeated(articles.flatMap(({ wordings }) => wordings))).toEqual([]);
  });

  test('name no amount of money', () => {
    expect(articles.map(allText).filter((text) => money.test(text))).toEqual([]);
  });

  test('give only the phone number and the address of the configuration', () => {
    const text = articles.map(allText).join('\n');
    expect(new Set(text.match(/\+[\d ]{8,}\d/g))).toEqual(new Set([facts.parentRelationshipPhone]));
    for (const address of text.match(/[\w.]+@[\w.]*\w/g) ?? []) expect(address).toBe(facts.contactEmail);
  });
});

test.each(['₹1,20,000', 'Rs. 45000', 'INR 2 lakh', '1.5 lakhs', '$500', '45,000 per term', '90000 a year'])(
  '%s counts as an amount of money',
  (amount) => {
    expect(amount).toMatch(money);
  },
);

describe('the questions of the public set', () => {
  const titles = new Set(greenfieldArticles.map(({ title }) => title));

  test('are asked once each', () => {
    const { answerable, unanswerable } = questions;
    expect(repeated([...answerable, ...unanswerable].map(({ question }) => question))).toEqual([]);
    expect(answerable.length).toBeGreaterThanOrEqual(150);
    expect(unanswerable.length).toBeGreaterThanOrEqual(60);
  });

  test('name only articles that exist', () => {
    expect(questions.answerable.flatMap(articlesOf).filter((title) => !titles.has(title))).toEqual([]);
  });

  test('ask for every article at least three times', () => {
    const asked = questions.answerable.flatMap(articlesOf);
    expect([...titles].filter((title) => asked.filter((other) => other === title).length < 3)).toEqual([]);
  });

  test('are parents’ own words: at most one in ten is a wording of an article', () => {
    const wordings = new Set(
      greenfieldArticles.flatMap(({ title, wordings }) => [title, ...wordings].map(plain)),
    );
    const copied = questions.answerable.filter(({ question }) => wordings.has(plain(question)));
    expect(copied.length).toBeLessThanOrEqual(questions.answerable.length / 10);
  });

  test('say why a question has no answer', () => {
    expect(questions.unanswerable.filter(({ why }) => why.trim() === '')).toEqual([]);
  });
});

const money =
  /[₹$€£]|\b(?:rs|inr|usd|rupees?|lakhs?|crores?)\b|\b\d[\d,]*\s*(?:\/-|(?:per|an?|every)\s+(?:month|term|quarter|year))/i;

function allText({ title, body, tags, wordings }: z.infer<typeof Article>): string {
  return [title, body, ...tags, ...wordings].join('\n');
}

function articlesOf({ article }: { article: string | string[] }): string[] {
  return [article].flat();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The texts that stand more than once, small and capital letters and punctuation aside. */
function repeated(texts: string[]): string[] {
  const seen = texts.map(plain);
  return seen.filter((text, index) => seen.indexOf(text) !== index);
}
