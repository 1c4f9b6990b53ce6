import { floatingPanel } from './frame/floating-panel.ts';
import { createFramedChat } from './frame/framed-chat.ts';
import type { Panel, PanelPlace } from './page-chat.ts';

/**
 * What `/embed-panel.js` is: everything of a chat on a school's page that may come after the launcher. A chat in a place
 * of its own on the page comes when the reader comes near, and stays.
 */
export function createPanel({ where, ...place }: PanelPlace): Panel {
  if ('root' in where) return floatingPanel(where, place);
  const chat = createFramedChat({ ...place, show() {} }, place.signal);
  return {
    ...chat,
    update(options) {
      Object.assign(place.options, options);
      const { element } = place.frame();
      const renew = () => chat.renew(place.options);
      // What somebody has begun to write stays until they have left it.
      element.onblur = renew;
      if (document.activeElement !== element) renew();
    },
  };
}
