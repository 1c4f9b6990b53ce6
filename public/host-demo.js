const messages = document.getElementById('messages');
const snippet = document.querySelector('script[data-tenant]');

if (window.Schoolgate) listen();
else snippet.addEventListener('load', listen);

for (const button of document.querySelectorAll('[data-command]')) {
  button.addEventListener('click', () => {
    const { command } = button.dataset;
    if (!window.Schoolgate) return write('There is no chat on this page any more: reload it.');
    window.Schoolgate[command]();
    write(`page: ${command}`);
  });
}

function listen() {
  for (const event of ['ready', 'open', 'close', 'reset', 'submitted', 'action']) {
    window.Schoolgate.on(event, ({ type, id, name }) => write(['chat:', type, id ?? name ?? ''].join(' ')));
  }
}

function write(text) {
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString();
  const line = document.createElement('li');
  line.append(text, time);
  messages.append(line);
}
