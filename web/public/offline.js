// For who has put Banneret on a phone: without the server there is a page that says what is needed.
const KEPT = "banneret-offline-1";
const PAGE = "./offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: "reload" }))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});

// On a phone calls to a table are shown from here: who presses one comes to it.
self.addEventListener("notificationclick", (event) => {
  const page = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find(({ url }) => url === page);
      return open === undefined ? self.clients.openWindow(page) : open.focus();
    }),
  );
});
