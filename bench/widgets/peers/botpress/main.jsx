/** The package README's basic implementation: Fab + Webchat, hidden until opened. */

import { Fab, Webchat } from '@botpress/webchat';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TITLE } from '../../scenario.mjs';

function App() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Webchat
        clientId="00000000-0000-4000-8000-000000000000"
        apiUrl={`${location.origin}/bp`}
        configuration={{ botName: TITLE }}
        style={{
          width: '400px',
          height: '600px',
          display: open ? 'flex' : 'none',
          position: 'fixed',
          bottom: '90px',
          right: '20px',
        }}
      />
      <Fab
        onClick={() => setOpen(!open)}
        style={{ position: 'fixed', bottom: '20px', right: '20px', width: '64px', height: '64px' }}
      />
    </>
  );
}
createRoot(document.getElementById('root')).render(<App />);
