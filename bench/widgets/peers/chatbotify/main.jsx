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
  // Off: they load files or change timing, and are not part of the scenario.
  notification: { disabled: true },
  audio: { disabled: true },
  voice: { disabled: true },
  chatHistory: { disabled: true },
  // The library raises 0 to 500.
  chatInput: { botDelay: 0 },
  botBubble: { simulateStream: false },
};
createRoot(document.getElementById('root')).render(<ChatBot flow={flow} settings={settings} />);
