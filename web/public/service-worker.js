// Opens the application without a connection, from what web/src/shell/connection/offline-copy.ts
// stores. It never touches data: nothing of /app or /public passes through a cache.

// Pages of one-time links are not among them: their tokens stay with the network.
const copiedPages = /^\/(?:$|p\/|account$)/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && copiedPages.test(pathname)) {
    event.respondWith(openPage(request))
  } else if (/^\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname)) {
    event.respondWith(readAsset(request))
  }
})

async function openPage(request) {
  try {
    const response = await fetch(request)
    if (response.status < 500) return response
    return (await caches.match('/')) ?? response
  } catch (error) {
    const copy = await caches.match('/')
    if (copy === undefined) throw error
    return copy
  }
}

// Its name contains a hash of the content.
async function readAsset(request) {
  return (await caches.match(request)) ?? fetch(request)
}
