import type { Panel, PanelPlace } from './chat.ts';
import { coverScreen } from './cover-screen.ts';
import { createFramedChat } from './framed-chat.ts';
import { drawInvitation } from './invitation.ts';
import type { Launcher } from './launcher.ts';
import { makeSheet } from './make-element.ts';
import { panelSheet } from './panel-sheet.ts';
import { planInvitation } from './plan-invitation.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A chat behind its launcher. Its frame is made when the page is idle, on the first sign that somebody means to open it,
 * or, where data are dear or slow, on that sign alone.
 */
export function floatingPanel(
  { host, root, button }: Launcher,
  { options, frame, hear, signal }: Omit<PanelPlace, 'where'>,
): Panel {
  root.adoptedStyleSheets.push(makeSheet(panelSheet));
  const cover = coverScreen(host, signal);
  const chat = createFramedChat(
    {
      frame,
      show(state) {
        cover(state === 'open');
        if (state !== 'gone') dismiss();
        const isOurs = document.activeElement === host;
        host.dataset.state = state;
        if (state === 'open') frame().element.focus();
        if (state === 'closed' && isOurs) button.focus();
      },
      hear,
    },
    signal,
  );
  const say = drawInvitation(root, options.language, chat.open, () => dismiss());
  const dismiss = planInvitation(options, say, chat.open, signal);
  whenIdle(() => host.hidden || chat.prepare(), signal);
  return chat;
}
