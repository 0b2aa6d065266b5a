// Keeps the «no connection» page and nothing else: a page that cannot be reached is answered with it.
const CACHE = 'offline-1'
const PAGES = ['/offline.html', '/offline.css', '/favicon.svg']

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(PAGES)))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  else if (PAGES.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)))
})
