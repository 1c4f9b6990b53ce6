import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HelloBubble } from '../hello-bubble.jsx';

createRoot(document.getElementById('root')).render(<HelloBubble useState={useState} />);
