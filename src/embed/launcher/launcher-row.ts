import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { defaultLabels, type Launcher } from './launcher.ts';

/** A launcher of the page, and the state of its chat that affects the other launchers. */
interface Member extends Launcher {
  options: ChatOptions;
  isOpen: boolean;
  /** Asks the chat for its school's name; set while the chat is ready and has not been asked. */
  askSchool?: (() => void) | undefined;
  /** The school's name, as the chat answered. */
  school?: string;
}

const members: Member[] = [];

/** Returns whether a chat behind a launcher is open on the page. */
export function isAnyChatOpen(): boolean {
  return members.some(({ isOpen }) => isOpen);
}

/**
 * Applies a launcher's options and places it beside the others of its corner; an open chat takes the corner, so that
 * nothing overlaps. On a page with several launchers each accessible name includes the school: the name its chat answers
 * with, else title or id. Leaves the row when the signal aborts.
 *
 * @returns a function that updates the state of the chat.
 */
export function joinLauncherRow(
  launcher: Launcher,
  options: ChatOptions,
  signal: AbortSignal,
): (changes: Partial<Pick<Member, 'isOpen' | 'askSchool' | 'school'>>) => void {
  const own: Member = { ...launcher, options, isOpen: false };
  members.push(own);
  arrange();
  signal.addEventListener('abort', () => {
    members.splice(members.indexOf(own), 1);
    arrange();
  });
  return (changes) => {
    Object.assign(own, changes);
    arrange();
  };
}

function arrange(): void {
  const next = { left: corner, right: corner };
  const areSeveral = members.length > 1;
  for (const member of members.sort(compareMembers)) {
    const { host, button, options, school, isOpen } = member;
    const side = options.position === 'left' ? 'left' : 'right';
    const suffix = `: ${school || options.title || options.tenant}`;
    const { colour = '', launcher = '', language, theme = '' } = options;
    button.textContent = launcher;
    button.ariaLabel = (launcher || translate(labels, language)) + (areSeveral ? suffix : '');
    host.dataset.theme = theme;
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

/** With the languages whose letters are many bytes: the loader, which is there before this file, does without them. */
const labels = { ...defaultLabels, hi: 'चैट खोलें', ar: 'فتح المحادثة' };

/** The open one first, the others in document order. */
function compareMembers(one: Member, other: Member): number {
  const isBehind = one.host.compareDocumentPosition(other.host) & documentPositionPreceding;
  return Number(other.isOpen) - Number(one.isOpen) || isBehind || -1;
}

/** `Node.DOCUMENT_POSITION_PRECEDING` */
const documentPositionPreceding = 2;
const corner = 20;
const chatWidth = 384;
const buttonWidth = 64;
const gap = 16;
