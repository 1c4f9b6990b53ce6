import 'deep-chat';
import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from '../../scenario.mjs';
import { putLauncher } from '../plain-launcher.js';

// The library has no launcher. The script is preloaded, the element is created by the first click.
putLauncher(() => {
  const chat = document.createElement('deep-chat');
  chat.style.cssText = 'position:fixed;right:20px;bottom:90px;width:360px;height:480px;background:#fff';
  chat.setAttribute('aria-label', TITLE);
  const options = OPTIONS.map(
    (option) =>
      `<button class="deep-chat-button deep-chat-suggestion-button" style="margin:4px">${option}</button>`,
  );
  chat.history = [
    { role: 'ai', text: WELCOME },
    { role: 'ai', html: options.join('') },
  ];
  chat.connect = {
    handler({ messages }, { onResponse }) {
      onResponse({ text: OPTIONS.includes(messages?.at(-1)?.text) ? QUESTION : THANKS });
    },
  };
  return chat;
});
