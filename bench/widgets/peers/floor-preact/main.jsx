import { render } from 'preact';
import { useState } from 'preact/hooks';
import { HelloBubble } from '../hello-bubble.jsx';

render(<HelloBubble useState={useState} />, document.getElementById('root'));
