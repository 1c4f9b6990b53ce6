import { toast } from '#lib/toasts.ts';
import type { ChatWords } from '../words/chat-words.ts';

/** Shows where a link or a redirect would lead. */
export function showAddress(words: ChatWords, address: string): void {
  toast({ title: words.preview, description: words.previewLink.replace('{{address}}', () => address) });
}
