import '@n8n/chat/style.css';
import { createChat } from '@n8n/chat';
import { TITLE, WELCOME } from '../../scenario.mjs';

createChat({
  webhookUrl: `${location.origin}/webhook/chat`,
  loadPreviousSession: false,
  initialMessages: [WELCOME],
  i18n: {
    en: {
      title: TITLE,
      subtitle: '',
      footer: '',
      getStarted: 'Start',
      inputPlaceholder: 'Type your answer',
      closeButtonTooltip: 'Close',
    },
  },
});
