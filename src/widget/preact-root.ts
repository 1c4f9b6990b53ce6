/** Replaces `react-dom/client` in the chat's build. */

import { options, type VNode } from 'preact';
import { createRoot as createPreactRoot } from 'preact/compat/client';

export const createRoot = createPreactRoot;

/**
 * React passes `ref` to function components as a prop; Preact removes it. This hook restores it, so that the same sources
 * work in both.
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
