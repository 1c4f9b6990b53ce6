/**
 * Runs in every page and frame before their own scripts. It watches for steps, each `{ sel, text }`:
 *
 *   sel   CSS; ` >>> ` enters a shadow root (closed ones are opened), ` |frame| ` an iframe of any origin, one level deep
 *   text  a regular expression for the element's text, no matter the case
 *
 * It reports a step twice, in epoch milliseconds, when a frame with it has been painted: `first`, when the element has a
 * box, its middle is in the viewport, it is not hidden and its effective opacity is above 0.05; `full`, at 0.95. A message
 * posted from requestAnimationFrame arrives after that frame's paint: so the resolution is one frame, 16.7 ms.
 */
({ steps: given }) => {
  if (globalThis.__bench || typeof document === 'undefined') return;
  const isTop = window === window.top;

  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };

  /** The part of a step's selector for this document: the element, or the iframe around it. Null when it has none. */
  const partOf = ({ sel, text }) => {
    const [outer, inner] = sel.split(' |frame| ');
    if (!isTop && !inner) return null;
    const isElement = !isTop || !inner;
    return {
      path: (isTop ? outer : inner).split(' >>> '),
      pattern: isElement && text ? new RegExp(text, 'i') : null,
    };
  };
  const steps = Object.entries(given).filter(([, step]) => step?.sel);
  const parts = new Map(steps.map(([name, step]) => [name, partOf(step)]));

  function* below(root, [selector, ...rest]) {
    for (const element of root.querySelectorAll(selector)) {
      if (rest.length === 0) yield element;
      else if (element.shadowRoot) yield* below(element.shadowRoot, rest);
    }
  }

  const above = (node) =>
    node.assignedSlot ??
    node.parentElement ??
    (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null);

  const opacityOf = (element) => {
    let opacity = 1;
    for (let node = element; node; node = above(node)) opacity *= Number(getComputedStyle(node).opacity);
    return opacity;
  };

  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width < 2 || height < 2 ? null : { x: left + width / 2, y: top + height / 2 };
  };

  /** The effective opacity; 0 when it is not visible. */
  const seen = (element) => {
    const middle = middleOf(element);
    if (!middle || middle.x < 0 || middle.y < 0 || middle.x > innerWidth || middle.y > innerHeight) return 0;
    return getComputedStyle(element).visibility === 'visible' ? opacityOf(element) : 0;
  };

  /** The most opaque of the elements that a step matches. */
  const find = (name) => {
    const part = parts.get(name);
    let best = null;
    for (const element of part ? below(document, part.path) : []) {
      if (part.pattern && !part.pattern.test(element.textContent)) continue;
      const opacity = seen(element);
      if (opacity > 0.05 && opacity > (best?.opacity ?? 0)) best = { element, opacity };
    }
    return best;
  };

  const report = (step, kind) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const time = performance.timeOrigin + performance.now();
      globalThis.__benchSaw?.({ step, kind, time, isTop });
    };
    port2.postMessage(null);
  };

  const armed = new Set();
  const reported = new Set();
  const reportOnce = (step, kind) => {
    const key = `${step} ${kind}`;
    if (!reported.has(key)) report(step, kind);
    reported.add(key);
  };
  let isLooking = false;
  const look = () => {
    for (const name of armed) {
      const found = find(name);
      if (!found) continue;
      reportOnce(name, 'first');
      if (found.opacity < 0.95) continue;
      reportOnce(name, 'full');
      armed.delete(name);
    }
    isLooking = armed.size > 0;
    if (isLooking) requestAnimationFrame(look);
  };
  const arm = (name) => {
    if (!parts.get(name) || reported.has(`${name} full`)) return;
    armed.add(name);
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  };

  // Only trusted events count, with the browser's event time.
  const input = {};
  for (const type of ['click', 'keydown']) {
    const hear = ({ isTrusted, timeStamp }) => {
      if (isTrusted) input[type] = performance.timeOrigin + timeStamp;
    };
    addEventListener(type, hear, { capture: true, passive: true });
  }

  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });

  const count = (root = document) => {
    const total = { elements: 0, nodes: 0 };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      const inside = node.shadowRoot ? count(node.shadowRoot) : { elements: 0, nodes: 0 };
      total.elements += inside.elements + (node instanceof Element ? 1 : 0);
      total.nodes += inside.nodes + 1;
    }
    return total;
  };

  globalThis.__bench = {
    arm,
    input,
    longTasks,
    count: () => count(),
    /** In this document's viewport. */
    centreOf(name) {
      const found = find(name);
      return found && middleOf(found.element);
    },
    isVisible: (name) => find(name) !== null,
    focus: (name) => find(name)?.element.focus(),
  };

  // Watches the launcher from the beginning, and every step in a frame, as the timed click may create the frame.
  arm('launcher');
  if (!isTop) for (const name of parts.keys()) arm(name);
};
