/** What the chat's build puts in the place of `react-dom/client`. */

import { options, type VNode } from 'preact';
import { createRoot as createPreactRoot } from 'preact/compat/client';

export const createRoot = createPreactRoot;

/**
 * In React a function component gets `ref` as a prop like any other; Preact keeps it for itself. The chat's build puts
 * this before Preact, so that the same sources mean the same.
 */
const before = options.vnode;
options.vnode = (vnode: VNode & { ref?: unknown }) => {
  const { type, ref } = vnode;
  if (ref && typeof type === 'function' && !type.prototype?.render) {
    Object.assign(vnode.props, { ref });
    vnode.ref = null;
  }
  before?.(vnode);
};
