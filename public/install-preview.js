// The console's preview of a chat: gives the loader the attributes that stand in the address behind `#`.
(() => {
  // On a page of somebody else's this would pass for one of ours.
  try {
    if (window.top.location.origin !== window.location.origin) return;
  } catch {
    return;
  }
  const attributes = new URLSearchParams(window.location.hash.slice(1));
  const loader = document.getElementById('loader');
  for (const [name, value] of attributes) {
    if (/^[a-z]+(-[a-z]+)*$/.test(name)) loader.setAttribute(`data-${name}`, value);
  }
  if (attributes.get('nudge')) loader.setAttribute('data-open-delay', '1');
  // Whoever dismissed an invitation here wants to see the next one all the same.
  try {
    localStorage.removeItem(`schoolgate.invited.${attributes.get('tenant')}`);
  } catch {}
})();
