import { createFloatingPanel } from './frame/floating-panel.ts';
import { createFramedChat } from './frame/framed-chat.ts';
import type { Panel, PanelPlace } from './page-chat.ts';

/**
 * Entry of `/embed-panel.js`: the part of an embedded chat that can load after the launcher. An inline chat loads lazily
 * when it is scrolled near, and is never closed.
 */
export function createPanel({ where, ...place }: PanelPlace): Panel {
  if ('root' in where) return createFloatingPanel(where, place);
  const chat = createFramedChat({ ...place, show() {} }, place.signal);
  return {
    ...chat,
    update(options) {
      Object.assign(place.options, options);
      const { element } = place.frame();
      const renew = () => chat.reload(place.options);
      // Not while the visitor may be typing: reloading the frame would lose unsent text.
      element.onblur = renew;
      if (document.activeElement !== element) renew();
    },
  };
}
