/** Mounts a round button in the corner: the first click mounts the result of `make`, later ones toggle it. */
export function putLauncher(make) {
  const button = Object.assign(document.createElement('button'), {
    className: 'fab',
    textContent: '?',
    ariaLabel: 'Open chat',
  });
  button.style.cssText =
    'position:fixed;right:20px;bottom:20px;width:56px;height:56px;border-radius:50%;background:#1d4ed8;color:#fff;border:0;font-size:24px';
  let panel;
  button.onclick = () => {
    if (panel) {
      panel.hidden = !panel.hidden;
      return;
    }
    panel = make();
    document.body.append(panel);
  };
  document.body.append(button);
}
