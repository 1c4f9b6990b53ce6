// Shows what the console tells staff while it is closed, and opens it when that is pressed. It controls no page and answers
// no request: its scope, /push/, is the address of nothing. A message holds kinds and numbers, the school's name and a path.

self.addEventListener('push', (event) => {
  const { id, title, body, language, link } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, lang: language, data: { link } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? '/', self.location.origin);
  // Only the console is opened, whatever the message says.
  if (link.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(link.href));
});
