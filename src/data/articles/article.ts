import * as z from 'zod/mini';
import { type ArticleLanguage, articleLanguages } from './article-language.ts';

/** The editable content of a knowledge-base article. */
export interface ArticleContent {
  title: string;
  /** The answer, in the chat's light markup. */
  body: string;
  tags: readonly string[];
  /** How parents ask for it. */
  wordings: readonly string[];
  language: ArticleLanguage;
  /** The last day (YYYY-MM-DD, in the school's time zone) on which the chat uses it; null for always. */
  validUntil: string | null;
  /** URL of its source, http or https. */
  sourceUrl: string | null;
  state: ArticleState;
}

export interface Article extends ArticleContent {
  id: string;
  tenantId: string;
  /** The number of this version: 1, 2, … */
  revision: number;
  /** When it was saved, in ISO format, and the name of its author. */
  updatedAt: string;
  updatedBy: string | null;
  /** How often the chat answered with it in the last 90 days, and how often that did not help. */
  answered: number;
  unhelpful: number;
}

export const articleStates = ['draft', 'published', 'archived'] as const;
export type ArticleState = (typeof articleStates)[number];

/** Maximum values; lengths are in characters, as `lengthOf` counts them. */
export const articleLimits = {
  title: 200,
  body: 4000,
  tags: 20,
  tag: 50,
  wordings: 50,
  wording: 300,
  sourceUrl: 2000,
};

/** Returns the article in the database's format. */
export function articleRow({
  title,
  body,
  tags,
  wordings,
  language,
  validUntil,
  sourceUrl,
  state,
}: ArticleContent) {
  return {
    title,
    body,
    tags: [...tags],
    wordings: [...wordings],
    language,
    valid_until: validUntil,
    source_url: sourceUrl,
    state,
  };
}

/** The database's format, parsed by `contentOf`. */
export const contentShape = {
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  wordings: z.array(z.string()),
  language: z.enum(articleLanguages),
  valid_until: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  state: z.enum(articleStates),
};
const contentSchema = z.object(contentShape);

export function contentOf(row: z.infer<typeof contentSchema>): ArticleContent {
  const { title, body, tags, wordings, language, valid_until, source_url, state } = row;
  return { title, body, tags, wordings, language, validUntil: valid_until, sourceUrl: source_url, state };
}

export const articleSchema = z.object({
  ...contentShape,
  id: z.string(),
  tenant_id: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  updated_by_name: z.nullable(z.string()),
  answered: z.int(),
  unhelpful: z.int(),
});

export function articleOf(row: z.infer<typeof articleSchema>): Article {
  const { id, tenant_id, revision, updated_at, updated_by_name, answered, unhelpful } = row;
  return {
    ...contentOf(row),
    id,
    tenantId: tenant_id,
    revision,
    updatedAt: updated_at,
    updatedBy: updated_by_name,
    answered,
    unhelpful,
  };
}
