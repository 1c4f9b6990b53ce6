import { drawBubble } from '../launcher/bubble.ts';
import type { Launcher } from '../launcher/launcher.ts';
import { isAnyChatOpen, joinLauncherRow } from '../launcher/launcher-row.ts';
import { makeSheet } from '../launcher/make-element.ts';
import { scheduleNudge } from '../launcher/schedule-nudge.ts';
import { whenIdle } from '../launcher/when-idle.ts';
import type { Panel, PanelPlace } from '../page-chat.ts';
import { translate } from '../translate.ts';
import { createFramedChat } from './framed-chat.ts';

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
  const cover = lockScroll(host, signal);
  const tellRow = joinLauncherRow(launcher, options, signal);
  const chat = createFramedChat(
    {
      frame,
      show(state, isAsked) {
        cover(state === 'open');
        const isOurs = document.activeElement === host;
        if (state !== 'gone') dismiss();
        if (state === 'failed') say(translate(failures, options.language), ownPage(frame().element.src));
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
    if (isAnyChatOpen() || matchMedia(smallScreen).matches) say(translate(invitations, options.language));
    else chat.show();
  };
  const dismiss = scheduleNudge(options, say, showItself, signal);
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

/**
 * Where an open chat covers a phone's screen, the page behind does not scroll, and the chat keeps above the keyboard.
 *
 * @returns what is to be told whether the chat is open.
 */
function lockScroll({ style }: HTMLElement, signal: AbortSignal): (isOpen: boolean) => void {
  const lock = makeSheet(lockSheet);
  const view = window.visualViewport;
  const adapt = () => {
    // A page that is zoomed in shows a part of itself: the chat then stays whole.
    if (view?.scale !== 1) return;
    style.setProperty('--top', `${view.offsetTop}px`);
    style.setProperty('--tall', `${view.height}px`);
  };
  for (const change of ['resize', 'scroll']) view?.addEventListener(change, adapt, { signal });
  return (isOpen) => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
    document.adoptedStyleSheets = isOpen ? [...others, lock] : others;
  };
}

/** Where the chat has the whole screen to itself: a phone, upright or on its side. */
const smallScreen = '(max-width:639.98px),(max-height:449.98px)';

/** How the frame behind the launcher looks, and the bubble above it. The launcher's own sheet comes first. */
const panelSheet = `
.bubble,iframe{position:fixed;bottom:calc(20px + env(safe-area-inset-bottom));left:var(--left);right:var(--right);box-shadow:0 6px 24px #0004;border:1px solid #8886;border-radius:14px;background:Canvas}
.bubble{display:flex;margin-bottom:76px;max-width:min(288px,100vw - 40px)}
iframe{width:384px;height:min(512px,100dvh - 40px)}
a{padding:10px 16px}
:host([data-state=waiting]) .launcher:before{width:24px;height:24px;border:3px solid;border-right-color:#0000;border-radius:50%;background:0 0;clip-path:none;animation:1s linear infinite turn}
@keyframes turn{to{rotate:1turn}}
:host([data-state=open]){z-index:2147483001!important}
:host([data-state=open]) .launcher{visibility:hidden}
:host([data-state=open]) iframe{visibility:visible}
@media ${smallScreen}{iframe{inset:var(--top,0) 0 auto;width:100%;height:var(--tall,100%);border:0;border-radius:0}}
`;

/** What keeps the page from scrolling behind a chat that covers it. */
const lockSheet = `@media ${smallScreen}{html{overflow:hidden!important}}`;
