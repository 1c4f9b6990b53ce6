import { createRoot } from 'react-dom/client';
import ChatBot from 'react-simple-chatbot';
import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from '../../scenario.mjs';

const steps = [
  { id: 'start', message: WELCOME, trigger: 'options' },
  { id: 'options', options: OPTIONS.map((label) => ({ label, value: label, trigger: 'ask' })) },
  { id: 'ask', message: QUESTION, trigger: 'answer' },
  { id: 'answer', user: true, trigger: 'thanks' },
  { id: 'thanks', message: THANKS, end: true },
];
createRoot(document.getElementById('root')).render(
  <ChatBot steps={steps} headerTitle={TITLE} floating botDelay={0} userDelay={0} customDelay={0} />,
);
