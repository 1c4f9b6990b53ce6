import type { Panel, PanelPlace } from './chat.ts';
import { floatingPanel } from './floating-panel.ts';
import { createFramedChat } from './framed-chat.ts';

/**
 * What `/embed-panel.js` is: everything of a chat on a school's page that may come after the launcher. A chat in a place
 * of its own on the page comes when the reader comes near, and stays.
 */
export function createPanel({ where, ...place }: PanelPlace): Panel {
  if ('root' in where) return floatingPanel(where, place);
  return createFramedChat({ ...place, show() {} }, place.signal);
}
