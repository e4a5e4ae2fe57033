// The service worker of the personal centre. Without an answer of the server it answers with the page that shows the
// copies of what was seen (src/lib/offline). Every other request goes its usual way, so that no release waits for a worker.
const OWN_PAGES = '/userCenter'
const SHELL_PAGE = '/offline'
const SHELL_FILE = /^\/(offline-page\.js|assets\/[^/]+\.css)$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  // a navigation need not wait until the worker has started
  const preload = self.registration.navigationPreload
  event.waitUntil(Promise.all([self.clients.claim(), preload?.enable()]))
})

const kept = (address) => caches.match(address, { ignoreVary: true }).then((answer) => answer || Response.error())

const page = (event) =>
  Promise.resolve(event.preloadResponse)
    .then((answer) => answer || fetch(event.request))
    .catch(() => kept(SHELL_PAGE))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === OWN_PAGES || pathname.startsWith(`${OWN_PAGES}/`)) event.respondWith(page(event))
  } else if (SHELL_FILE.test(pathname)) event.respondWith(fetch(request).catch(() => kept(request.url)))
})
