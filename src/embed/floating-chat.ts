import { type Chat, createChat } from './chat.ts';
import { type ChatOptions, usualTitle } from './chat-options.ts';
import { coverScreen } from './cover-screen.ts';
import { frameAddress } from './frame-address.ts';
import { isOnPath } from './is-on-path.ts';
import { drawLauncher } from './launcher.ts';
import { planInvitation } from './plan-invitation.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A chat behind a launcher in the page's corner. Its frame is made when the page is idle, on the first sign that somebody
 * means to open it, or, where data are dear or slow, on that sign alone.
 */
export function floatingChat(app: string, options: ChatOptions, place: number): Chat {
  const end = new AbortController();
  const { signal } = end;
  const { host, put, say, show } = drawLauncher(options, place, {
    open: () => chat.open(),
    prepare: () => chat.prepare(),
    dismiss: () => dismiss(),
  });
  const cover = coverScreen(host, signal);
  const chat = createChat(options.tenant, {
    title: options.title || usualTitle,
    address: () => frameAddress(app, options, false, document),
    put,
    show(state) {
      cover(state === 'open');
      dismiss();
      show(state);
      if (state !== 'gone') return;
      end.abort();
      host.remove();
    },
  });
  const dismiss = planInvitation(options, say, chat.open, signal);
  const follow = () => {
    host.hidden = isOnPath(options.hiddenOn ?? '', location.pathname);
  };
  follow();
  // A browser that does not know of it tells of the page's way back at least.
  (window.navigation ?? window).addEventListener(
    window.navigation ? 'currententrychange' : 'popstate',
    follow,
    { signal },
  );
  whenIdle(() => host.hidden || chat.prepare(), signal);
  document.documentElement.append(host);
  return chat;
}
