import { mountBubble } from '../launcher/bubble.ts';
import type { Launcher } from '../launcher/launcher.ts';
import { isAnyChatOpen, joinLauncherRow } from '../launcher/launcher-row.ts';
import { createStyleSheet } from '../launcher/make-element.ts';
import { scheduleNudge } from '../launcher/schedule-nudge.ts';
import { whenIdle } from '../launcher/when-idle.ts';
import type { Panel, PanelPlace } from '../page-chat.ts';
import { translate } from '../translate.ts';
import { createFramedChat } from './framed-chat.ts';

/**
 * Creates the panel of a chat behind its launcher.
 * 1. The frame is mounted when the page is idle or when the visitor shows intent to open the chat; on a slow or metered
 *    connection only on intent.
 * 2. A chat that opens by itself takes no focus. On a phone, whose screen it would cover, or beside another open chat it
 *    shows an invitation instead.
 * 3. When the frame fails, a click on the launcher offers the chat in a tab.
 * 4. Changed options never close it: an open chat keeps its frame until it is closed.
 */
export function createFloatingPanel(
  launcher: Launcher,
  { options, frame, hear, signal }: Omit<PanelPlace, 'where'>,
): Panel {
  const { host, root, button } = launcher;
  root.adoptedStyleSheets.push(createStyleSheet(panelSheet));
  lockScroll(host, signal);
  const updateRow = joinLauncherRow(launcher, options, signal);
  const chat = createFramedChat(
    {
      frame,
      show(state, isAsked) {
        const hadFocus = document.activeElement === host;
        if (state !== 'gone') dismiss();
        if (state === 'failed')
          showBubble(translate(failureTexts, options.language), standaloneUrl(frame().element.src));
        button.ariaBusy = String(state === 'waiting');
        host.dataset.state = state;
        updateRow({ isOpen: state === 'open' });
        if (state === 'open' && isAsked) frame().element.focus();
        if (state === 'closed') chat.reload(options);
        if (state === 'closed' && hadFocus) button.focus();
      },
      hear(message) {
        if (message.type === 'ready') updateRow({ askSchool: chat.askSchool });
        if (message.type === 'school') updateRow({ school: message.name });
        else hear(message);
      },
    },
    signal,
  );
  const showBubble = mountBubble(root, options, chat.open, () => {
    chat.close();
    dismiss();
  });
  const openByTimer = () => {
    if (isAnyChatOpen() || matchMedia(smallScreen).matches)
      showBubble(translate(invitationTexts, options.language));
    else chat.show();
  };
  const dismiss = scheduleNudge(options, showBubble, openByTimer, signal);
  whenIdle(() => host.hidden || chat.prepare(), signal);
  return {
    ...chat,
    update(next) {
      Object.assign(options, next);
      updateRow({});
      launcher.follow?.();
      if (host.dataset.state !== 'open') chat.reload(options);
    },
  };
}

/** Returns the URL of the chat outside a frame. */
function standaloneUrl(framed: string): string {
  return framed.replace('/embedded-chat?', '/widget-embed?');
}

const invitationTexts = {
  en: 'Any questions? Ask us here.',
  es: '¿Tiene preguntas? Escríbanos aquí.',
  fr: 'Des questions ? Posez-les ici.',
  hi: 'कोई सवाल है? हमसे यहाँ पूछें।',
  ar: 'هل لديكم أسئلة؟ اسألونا هنا.',
};

const failureTexts = {
  en: 'The chat cannot be shown here. Open it in a new tab.',
  es: 'El chat no se puede mostrar aquí. Ábralo en una pestaña nueva.',
  fr: 'Le chat ne peut pas s’afficher ici. Ouvrez-le dans un nouvel onglet.',
  hi: 'चैट यहाँ नहीं दिखाई जा सकती। इसे नए टैब में खोलें।',
  ar: 'لا يمكن عرض المحادثة هنا. افتحوها في علامة تبويب جديدة.',
};

/** While an open chat covers a phone's screen, keeps the host page from scrolling and the chat above the keyboard. */
function lockScroll(host: HTMLElement, signal: AbortSignal): void {
  const { style } = host;
  const lock = createStyleSheet(scrollLockSheet);
  const view = window.visualViewport;
  const adapt = () => {
    // On a zoomed page the visual viewport is only a part of it: the chat keeps its size.
    if (view?.scale !== 1) return;
    style.setProperty('--top', `${view.offsetTop}px`);
    style.setProperty('--tall', `${view.height}px`);
  };
  for (const change of ['resize', 'scroll']) view?.addEventListener(change, adapt, { signal });
  // On paths without a launcher an open chat is hidden with it.
  const follow = () => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
    const isShown = host.dataset.state === 'open' && !host.hidden;
    document.adoptedStyleSheets = isShown ? [...others, lock] : others;
  };
  new MutationObserver(follow).observe(host, { attributeFilter: ['data-state', 'hidden'] });
}

/** Screens that the chat fills: phones in portrait or landscape. */
const smallScreen = '(max-width:639.98px),(max-height:449.98px)';

/** Styles of the frame and of the bubble; they follow the launcher's own sheet. */
const panelSheet = `
.bubble,iframe{position:fixed;bottom:calc(20px + env(safe-area-inset-bottom));left:var(--left);right:var(--right);box-shadow:0 6px 24px #0004;border:1px solid #8886;border-radius:14px;background:Canvas}
.bubble{display:flex;margin-bottom:76px;max-width:min(288px,100vw - 40px)}
iframe{width:384px;height:min(512px,100dvh - 40px)}
a{padding:10px 16px}
:host([data-state=waiting]) .launcher:before{width:24px;height:24px;border:3px solid;border-right-color:#0000;border-radius:50%;background:0 0;clip-path:none;animation:1s linear infinite turn}
@keyframes turn{to{rotate:1turn}}
:host([data-theme=light]){color-scheme:light!important}
:host([data-theme=dark]){color-scheme:dark!important}
:host([data-state=open]){z-index:2147483001!important}
:host([data-state=open]) .launcher{visibility:hidden}
:host([data-state=open]) iframe{visibility:visible}
@media ${smallScreen}{iframe{inset:var(--top,0) 0 auto;width:100%;height:var(--tall,100%);border:0;border-radius:0}}
`;

/** Keeps the host page from scrolling behind a chat that covers it. */
const scrollLockSheet = `@media ${smallScreen}{html{overflow:hidden!important}}`;
