import type { Language } from '#lib/i18n/languages.ts';
import { safeImage } from '#lib/safe-link.ts';
import { askedLanguage } from './asked-language.ts';
import { tenantOf } from './tenant-of.ts';

/** What the address of a chat page asks for. Anybody may write one, so whatever is not plainly right is left out. */
export interface PageParameters {
  tenantId: string;
  /** The workflow or flow to begin with; without it, the school's usual one. */
  flow: string | undefined;
  language: Language | undefined;
  /** Plain text of at most 80 characters. */
  title: string | undefined;
  /** An https address, or a path on our own origin. */
  logo: string | undefined;
  /** Null when the chat wears what it always does. */
  dress: AppearanceRequest | null;
  /** A configuration to try out, as JSON; null when there is none, or too much of it. */
  workflowConfig: string | null;
}

/** What is asked of the looks of each part, unread: classes by their names, colours as CSS has them. */
export interface AppearanceRequest {
  header: string;
  body: string;
  footer: string;
  headerBgColor: string;
  headerTitleColor: string;
}

/** `origin` is the page's own, whose pictures may be named in full. */
export function readPageParameters(search: string, origin: string): PageParameters {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.slice(0, longestText) ?? '';
  const dress: AppearanceRequest = {
    header: text('header'),
    body: text('body'),
    footer: text('footer'),
    headerBgColor: text('headerBgColor'),
    headerTitleColor: text('headerTitleColor'),
  };
  const config = query.get('workflowConfig');
  return {
    tenantId: tenantOf(search),
    flow: query.get('workflow') || query.get('flow') || (isFrontPage(query) ? parentInquiry : undefined),
    language: askedLanguage(search),
    title: readTitle(text('title')),
    logo: readLogo(query.get('logo') ?? '', origin),
    dress: Object.values(dress).some((wish) => wish !== '') ? dress : null,
    workflowConfig: config && config.length <= longestConfig ? config : null,
  };
}

/** The chat that the front page shows begins here; a school without a workflow of that name begins as usual. */
const parentInquiry = 'parentInquiry';

function isFrontPage(query: URLSearchParams): boolean {
  return query.get('widget') === 'true' || query.get('demo') === 'true';
}

const longestText = 500;
const longestTitle = 80;
const longestConfig = 65_536;

function readTitle(title: string): string | undefined {
  const plain = title.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, longestTitle).join('').trim() || undefined;
}

/** Control characters, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Bidi_C}]/gu;

function readLogo(logo: string, origin: string): string | undefined {
  const own = logo.startsWith(`${origin}/`) ? logo.slice(origin.length) : logo;
  return safeImage(own) ?? undefined;
}
