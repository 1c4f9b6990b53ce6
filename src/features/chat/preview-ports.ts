import type { ServiceAnswer } from '../../data/chat-service.ts';
import { toast } from '../../lib/toasts.ts';
import type { ChatWords } from './chat-words.ts';
import type { ShellPorts } from './shell-ports.ts';

/** The same world, but in it everything succeeds and nothing happens. `showAddress` is told where a link would lead. */
export function previewPorts(
  { now, after, newId, reducedMotion, isSubmission }: ShellPorts,
  words: () => ChatWords,
  showAddress: (address: string) => void,
): ShellPorts {
  return {
    words,
    now,
    after,
    newId,
    reducedMotion,
    isSubmission,
    call: async () => success,
    outbox: {
      send: (_tenant, _enquiry, hear) => after(0, () => hear(success)),
      keep() {},
      sendNow() {},
      watch: () => () => {},
    },
    saved: { load: () => null, save() {}, clear() {} },
    authenticated: () => true,
    recorder: () => silence,
    openLink: showAddress,
    onSubmission: () => toast({ title: words().submitted, description: words().preview }),
    onCustom() {},
    onReset() {},
  };
}

const success: ServiceAnswer = { ok: true, status: 200, data: { success: true }, message: '' };

const silence = {
  started() {},
  reached() {},
  answered() {},
  submitted() {},
  left() {},
  close() {},
};
