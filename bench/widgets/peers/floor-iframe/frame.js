import { fillWithChat } from '../plain-chat.js';

fillWithChat(document.body);
