import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { type Launcher, launcherNames } from './launcher.ts';

/** A launcher of the page, and what the others must know of its chat. */
interface Member extends Launcher {
  options: ChatOptions;
  isOpen: boolean;
  /** Asks a chat for its school's name: from when it is ready until it has been asked. */
  askSchool?: (() => void) | undefined;
  /** What the chat answered. */
  school?: string;
}

const members: Member[] = [];

/** Whether a chat of the page is open that has no place of its own. */
export function isAnyChatOpen(): boolean {
  return members.some(({ isOpen }) => isOpen);
}

/**
 * Makes a launcher look as its options say, and places it beside the others of its corner. An open chat has the corner, and they are beside it: none covers
 * another, nor an open chat. Where a page has several launchers, the name of each tells its school: as its chat, which is
 * asked then alone, else by title or id. It leaves the row when the signal says so.
 *
 * @returns what is to be told of the chat.
 */
export function joinLauncherRow(
  launcher: Launcher,
  options: ChatOptions,
  signal: AbortSignal,
): (news: Partial<Pick<Member, 'isOpen' | 'askSchool' | 'school'>>) => void {
  const own: Member = { ...launcher, options, isOpen: false };
  members.push(own);
  arrange();
  signal.addEventListener('abort', () => {
    members.splice(members.indexOf(own), 1);
    arrange();
  });
  return (news) => {
    Object.assign(own, news);
    arrange();
  };
}

function arrange(): void {
  const next = { left: corner, right: corner };
  const areSeveral = members.length > 1;
  for (const member of members.sort(byPlace)) {
    const { host, button, options, school, isOpen } = member;
    const side = options.position === 'left' ? 'left' : 'right';
    const suffix = `: ${school || options.title || options.tenant}`;
    const { colour = '', launcher = '', language } = options;
    button.textContent = launcher;
    button.ariaLabel = (launcher || translate(launcherNames, language)) + (areSeveral ? suffix : '');
    host.style.setProperty('--colour', CSS.supports('color', colour) ? colour : '');
    if (areSeveral) {
      member.askSchool?.();
      member.askSchool = undefined;
    }
    host.style.setProperty('--left', side === 'left' ? `${next.left}px` : '');
    host.style.setProperty('--right', side === 'right' ? `${next.right}px` : '');
    next[side] += (isOpen ? chatWidth : button.offsetWidth || buttonWidth) + gap;
  }
}

/** The open one first, the others as they came. */
function byPlace(one: Member, other: Member): number {
  const isBehind = one.host.compareDocumentPosition(other.host) & precedes;
  return Number(other.isOpen) - Number(one.isOpen) || isBehind || -1;
}

/** `Node.DOCUMENT_POSITION_PRECEDING` */
const precedes = 2;
const corner = 20;
const chatWidth = 384;
const buttonWidth = 64;
const gap = 16;
