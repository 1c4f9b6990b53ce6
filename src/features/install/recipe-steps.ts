import {
  elementSnippet,
  inlineSnippet,
  reactSnippet,
  type SnippetAttributes,
  tagManagerSnippet,
} from './snippet.ts';

/** The steps of each recipe; `codeOf` returns the code to paste where it is not the plain snippet. */
export const recipes = [
  { id: 'html', steps: ['recipes.html.step1', 'recipes.html.step2'], codeOf: null },
  {
    id: 'wordpress',
    steps: ['recipes.wordpress.step1', 'recipes.wordpress.step2', 'recipes.wordpress.step3'],
    codeOf: null,
  },
  { id: 'wix', steps: ['recipes.wix.step1', 'recipes.wix.step2', 'recipes.wix.step3'], codeOf: null },
  { id: 'squarespace', steps: ['recipes.squarespace.step1', 'recipes.squarespace.step2'], codeOf: null },
  {
    id: 'tagManager',
    steps: ['recipes.tagManager.step1', 'recipes.tagManager.step2', 'recipes.tagManager.step3'],
    codeOf: tagManagerSnippet,
  },
  { id: 'inline', steps: ['recipes.inline.step1', 'recipes.inline.step2'], codeOf: inlineSnippet },
  { id: 'react', steps: ['recipes.react.step1', 'recipes.react.step2'], codeOf: reactSnippet },
  {
    id: 'element',
    steps: ['recipes.react.step1', 'recipes.element.step1', 'recipes.element.step2'],
    codeOf: elementSnippet,
  },
] as const satisfies readonly RecipeShape[];

interface RecipeShape {
  id: string;
  steps: readonly string[];
  codeOf: ((app: string, attributes: SnippetAttributes) => string) | null;
}
