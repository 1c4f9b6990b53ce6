import { fillWithChat } from '../plain-chat.js';
import { putLauncher } from '../plain-launcher.js';

putLauncher(() => {
  const panel = Object.assign(document.createElement('div'), { className: 'panel' });
  fillWithChat(panel);
  return panel;
});
