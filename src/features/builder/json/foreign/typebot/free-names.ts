/** Names that are not taken yet: a number is appended to one that is. Takes no longer for the thousandth than for the first. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #last = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Returns a name, and takes it. */
  take(base: string): string {
    let name = base;
    let number = this.#last.get(base) ?? 1;
    while (this.#taken.has(name)) {
      number++;
      name = `${base}_${number}`;
    }
    this.#last.set(base, number);
    this.#taken.add(name);
    return name;
  }
}
