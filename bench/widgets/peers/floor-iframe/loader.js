import { putLauncher } from '../plain-launcher.js';

// 127.0.0.1 and localhost are two sites. Nothing of the chat is requested before the first click.
putLauncher(() => {
  const frame = Object.assign(document.createElement('iframe'), {
    title: 'Chat',
    className: 'chat-frame',
    src: `http://localhost:${location.port}/frame.html`,
  });
  frame.style.cssText =
    'position:fixed;right:20px;bottom:90px;width:360px;height:480px;border:1px solid #ccc';
  return frame;
});
