/**
 * What a screen reader says of the live regions in `root`, in order, by ARIA's rules: what is added to a region, or a text
 * that changes in it unless `aria-relevant` leaves texts out; the whole of a region that is atomic (status and alert are);
 * nothing of what is hidden or in a part with `aria-live="off"`. A region that arrives with its contents says nothing.
 */
export function listen(root: Element): { heard(): string[]; stop(): void } {
  const said: string[] = [];
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return {
    heard() {
      note(observer.takeRecords());
      return said;
    },
    stop: () => observer.disconnect(),
  };

  function note(records: MutationRecord[]): void {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const isNew = (node: Node) => added.some((each) => each !== node && each.contains(node));
    const atomic = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      const region = regionOf(target);
      if (!region || isNew(region) || added.includes(region) || isHidden(target)) continue;
      if (isAtomic(region)) {
        atomic.add(region);
        continue;
      }
      if (type === 'characterData' && relevant(region).includes('text')) say(target);
      else for (const node of addedNodes) if (!isNew(node) && root.contains(node)) say(node);
    }
    for (const region of atomic) say(region);
  }

  function say(node: Node): void {
    const text = spoken(node).replace(/\s+/g, ' ').trim();
    if (text !== '') said.push(text);
  }
}

const liveRegions = '[aria-live], [role="log"], [role="status"], [role="alert"]';

/** Null within a part that is off. */
function regionOf(node: Node): Element | null {
  const region = elementOf(node)?.closest(liveRegions) ?? null;
  return region?.getAttribute('aria-live') === 'off' ? null : region;
}

function relevant(region: Element): string {
  return region.getAttribute('aria-relevant') ?? 'additions text';
}

function isAtomic(region: Element): boolean {
  const atomic = region.getAttribute('aria-atomic');
  return atomic === null ? /^(status|alert)$/.test(region.getAttribute('role') ?? '') : atomic === 'true';
}

function isHidden(node: Node): boolean {
  return elementOf(node)?.closest('[aria-hidden="true"], [inert], [hidden]') != null;
}

function spoken(node: Node): string {
  if (node instanceof Text) return isHidden(node) ? '' : node.data;
  if (!(node instanceof Element) || isHidden(node) || node.getAttribute('aria-live') === 'off') return '';
  const name = node.getAttribute('aria-label');
  if (name !== null && node.matches('button, a, input, select')) return ` ${name} `;
  const block = node.matches('span, bdi, strong, em, a');
  const inner = [...node.childNodes].map(spoken).join('');
  return block ? inner : ` ${inner} `;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
