import { type TypebotBlock, type TypebotFile, type TypebotTarget, textIn } from './typebot-file.ts';

/** A place in the export: the numbers of a group and of a block in it. */
export interface Position {
  group: number;
  block: number;
}

/** The way through the blocks of an export. */
export class TypebotPlaces {
  readonly #file: TypebotFile;

  constructor(file: TypebotFile) {
    this.#file = file;
  }

  /** Returns the place that follows a block: by its edge, else the next of its group; null at the end. */
  after(at: Position): Position | null {
    const block = this.blockAt(at);
    if (block?.type === 'Return') return null;
    if (block?.type === 'Jump') {
      const group = textIn(block.options, 'groupId');
      const target = textIn(block.options, 'blockId');
      return group === '' ? null : this.find({ group, ...(target !== '' && { block: target }) });
    }
    const edge =
      block?.edge || textIn(block?.type === 'AB test' ? (block.items[0] ?? {}) : {}, 'outgoingEdgeId');
    const target = edge === '' ? undefined : this.#file.edges.get(edge);
    if (target) return this.find(target);
    const next = { group: at.group, block: at.block + 1 };
    return this.blockAt(next) ? next : null;
  }

  /** Returns the place that an edge leads to; null when there is none. */
  find({ group, block }: TypebotTarget): Position | null {
    const at = this.#file.groups.findIndex(({ id }) => id === group);
    const blocks = this.#file.groups[at]?.blocks;
    if (!blocks) return null;
    const found = block === undefined ? 0 : blocks.findIndex(({ id }) => id === block);
    return { group: at, block: Math.max(found, 0) };
  }

  blockAt({ group, block }: Position): TypebotBlock | undefined {
    return this.#file.groups[group]?.blocks[block];
  }

  titleOf({ group }: Position): string {
    return this.#file.groups[group]?.title ?? '';
  }
}
