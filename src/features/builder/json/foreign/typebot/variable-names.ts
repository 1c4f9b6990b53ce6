import { reservedNames } from '#engine';
import { FreeNames } from './free-names.ts';
import type { TypebotVariable } from './typebot-file.ts';

/** The names under which variables of an export are stored here, and the texts that use them. */
export class VariableNames {
  readonly #byId = new Map<string, string>();
  readonly #byName = new Map<string, string>();
  readonly #free: FreeNames;

  /** @param reserved names that the school uses already: its own words would win over an answer. */
  constructor(variables: readonly TypebotVariable[], reserved: Iterable<string>) {
    this.#free = new FreeNames([...reserved, ...neverFields]);
    for (const { id, name } of variables) {
      const stored = this.#byName.get(name) ?? this.free(name);
      this.#byId.set(id, stored);
      this.#byName.set(name, stored);
    }
  }

  /** Returns the name of a variable; undefined for one that the export does not have. */
  of(id: unknown): string | undefined {
    return typeof id === 'string' ? this.#byId.get(id) : undefined;
  }

  /** Returns an unused name made from words. */
  free(words: string): string {
    const bare = words
      .slice(0, 4 * longestName)
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/\W+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, longestName);
    const base = /^[A-Za-z]/.test(bare) ? bare : `answer${bare === '' ? '' : `_${bare}`}`;
    return this.#free.take(base);
  }

  /** Returns a text with the stored names in its placeholders; one of another kind, such as code, is left out. */
  render(text: string): string {
    return text.replace(/\{\{([^{}]{0,200})\}\}/g, (_, name: string) => {
      const stored = this.#byName.get(name.trim());
      return stored === undefined ? '' : `{{${stored}}}`;
    });
  }
}

const longestName = 50;
/** The engine's own, and names that objects have from birth. */
const neverFields = [...reservedNames, 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
