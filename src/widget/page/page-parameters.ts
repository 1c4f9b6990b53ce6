import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { safeImage } from '#lib/safe-link.ts';
import { readRequestedLanguage } from './requested-language.ts';
import { tenantOf } from './tenant-of.ts';

/** The parameters of a chat page's URL. They are untrusted, so invalid ones are left out. */
export interface PageParameters {
  tenantId: string;
  /** The workflow or flow to begin with; defaults to the school's. */
  flow: string | undefined;
  language: ChatLanguage | undefined;
  /** Plain text of at most 80 characters. */
  title: string | undefined;
  /** An https URL, or a path on our own origin. */
  logo: string | undefined;
  /** The theme to show whatever the device prefers. */
  theme: 'light' | 'dark' | undefined;
  /** A CSS colour for the whole chat, unparsed; by default the school's own. */
  colour: string | undefined;
  /** Null for the default appearance. */
  appearance: AppearanceRequest | null;
  /** A configuration to preview, as JSON; null when there is none or it is too long. */
  workflowConfig: string | null;
}

/** The requested appearance of each part, unparsed: class names, and CSS colours. */
export interface AppearanceRequest {
  header: string;
  body: string;
  footer: string;
  headerBgColor: string;
  headerTitleColor: string;
}

/** `origin` is the page's own; pictures there may have an absolute URL. */
export function readPageParameters(search: string, origin: string): PageParameters {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.slice(0, maxTextLength) ?? '';
  const appearance: AppearanceRequest = {
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
    language: readRequestedLanguage(search),
    title: readTitle(text('title')),
    logo: readLogo(query.get('logo') ?? '', origin),
    theme: themes.find((theme) => theme === query.get('theme')),
    colour: text('colour') || undefined,
    appearance: Object.values(appearance).some((request) => request !== '') ? appearance : null,
    workflowConfig: config && config.length <= maxConfigLength ? config : null,
  };
}

const themes = ['light', 'dark'] as const;

/** The workflow of the front page's chat; a school without it begins with its default. */
const parentInquiry = 'parentInquiry';

function isFrontPage(query: URLSearchParams): boolean {
  return query.get('widget') === 'true' || query.get('demo') === 'true';
}

const maxTextLength = 500;
const maxTitleLength = 80;
const maxConfigLength = 65_536;

function readTitle(title: string): string | undefined {
  const plain = title.replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, maxTitleLength).join('').trim() || undefined;
}

/** Control characters, and those that change the text direction. */
const invisibleCharacters = /[\p{Cc}\p{Bidi_C}]/gu;

function readLogo(logo: string, origin: string): string | undefined {
  const own = logo.startsWith(`${origin}/`) ? logo.slice(origin.length) : logo;
  return safeImage(own) ?? undefined;
}
