import ChatBot from 'react-chatbotify';
import { createRoot } from 'react-dom/client';
import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from '../../scenario.mjs';

const flow = {
  start: { message: WELCOME, options: OPTIONS, path: 'ask' },
  ask: { message: QUESTION, path: 'thanks' },
  thanks: { message: THANKS, chatDisabled: true },
};
const settings = {
  general: { embedded: false },
  header: { title: TITLE },
  tooltip: { mode: 'NEVER' },
  // Off: each of them loads something or changes timing, none is part of the scenario.
  notification: { disabled: true },
  audio: { disabled: true },
  voice: { disabled: true },
  chatHistory: { disabled: true },
  // 0 is raised to 500 by the library itself.
  chatInput: { botDelay: 0 },
  botBubble: { simulateStream: false },
};
createRoot(document.getElementById('root')).render(<ChatBot flow={flow} settings={settings} />);
