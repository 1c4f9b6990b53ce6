import { drawBubble } from './bubble.ts';
import type { Panel, PanelPlace } from './chat.ts';
import { coverScreen } from './cover-screen.ts';
import { createFramedChat } from './framed-chat.ts';
import type { Launcher } from './launcher.ts';
import { isAnyChatOpen, joinLauncherRow } from './launcher-row.ts';
import { makeSheet } from './make-element.ts';
import { panelSheet, smallScreen } from './panel-sheet.ts';
import { planInvitation } from './plan-invitation.ts';
import { whenIdle } from './when-idle.ts';
import { wordsOf } from './words-of.ts';

/**
 * A chat behind its launcher. Its frame is made when the page is idle, on the first sign that somebody means to open it,
 * or, where data are dear or slow, on that sign alone. Where nobody has asked for it, it takes no focus; and it invites
 * instead on a phone, whose whole screen it would cover, and where another chat is open. Where its frame is not to be
 * had, a tap offers the chat's own page. What changes of its options never closes it: an open chat keeps what its frame
 * was loaded with until it is closed.
 */
export function floatingPanel(
  launcher: Launcher,
  { options, frame, hear, signal }: Omit<PanelPlace, 'where'>,
): Panel {
  const { host, root, button } = launcher;
  root.adoptedStyleSheets.push(makeSheet(panelSheet));
  const cover = coverScreen(host, signal);
  const tellRow = joinLauncherRow(launcher, options, signal);
  const chat = createFramedChat(
    {
      frame,
      show(state, isAsked) {
        cover(state === 'open');
        const isOurs = document.activeElement === host;
        if (state !== 'gone') dismiss();
        if (state === 'failed') say(wordsOf(failures, options.language), ownPage(frame().element.src));
        button.ariaBusy = String(state === 'waiting');
        host.dataset.state = state;
        tellRow({ isOpen: state === 'open' });
        if (state === 'open' && isAsked) frame().element.focus();
        if (state === 'closed') chat.renew(options);
        if (state === 'closed' && isOurs) button.focus();
      },
      hear(message) {
        if (message.type === 'ready') tellRow({ askSchool: chat.askSchool });
        if (message.type === 'school') tellRow({ school: message.name });
        else hear(message);
      },
    },
    signal,
  );
  const say = drawBubble(root, options, chat.open, () => {
    chat.close();
    dismiss();
  });
  const showItself = () => {
    if (isAnyChatOpen() || matchMedia(smallScreen).matches) say(wordsOf(invitations, options.language));
    else chat.show();
  };
  const dismiss = planInvitation(options, say, showItself, signal);
  whenIdle(() => host.hidden || chat.prepare(), signal);
  return {
    ...chat,
    update(next) {
      Object.assign(options, next);
      tellRow({});
      launcher.follow?.();
      if (host.dataset.state !== 'open') chat.renew(options);
    },
  };
}

/** Where the chat has the window to itself. */
function ownPage(framed: string): string {
  return framed.replace('/embedded-chat?', '/widget-embed?');
}

const invitations = {
  en: 'Any questions? Ask us here.',
  es: '¿Tiene preguntas? Escríbanos aquí.',
  fr: 'Des questions ? Posez-les ici.',
};

const failures = {
  en: 'The chat cannot be shown here. Open it in a new tab.',
  es: 'El chat no se puede mostrar aquí. Ábralo en una pestaña nueva.',
  fr: 'Le chat ne peut pas s’afficher ici. Ouvrez-le dans un nouvel onglet.',
};
