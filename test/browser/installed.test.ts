import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { until } from '#test/harness/until.ts'
import { Site } from './site.ts'

const requestsMax = 30

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

test('the first load makes few requests', async () => {
  await using watched = await site.openAsOwner()
  await site.addLeads([{ name: 'Rosa Keller' }])
  const requests: string[] = []
  watched.page.on('request', (request) => requests.push(request.url()))
  await watched.page.goto(`${site.projectPath}/leads`)
  await watched.page.getByText('Rosa Keller').waitFor()
  const aheadFrom = requests.findIndex((url) => url.includes('/lead-panel-'))
  // The copy for offline use has its files from the browser's cache.
  const isFirst = (url: string, index: number) =>
    !url.includes('/assets/') || requests.indexOf(url) === index
  const sent = requests.slice(0, aheadFrom === -1 ? undefined : aheadFrom).filter(isFirst)
  assert.ok(sent.length <= requestsMax, `${sent.length}: ${sent.join(' ')}`)
})

test('it can be installed: the manifest names icons that exist', async () => {
  const page = await site.server.request('GET', '/')
  const [, path = ''] = /rel="manifest" href="([^"]+)"/.exec(page.text) ?? []
  const response = await site.server.request('GET', path)
  assert.equal(response.headers['content-type'], 'application/manifest+json; charset=utf-8')
  const { icons, start_url: start } = response.body as {
    icons: { src: string; type: string; sizes: string }[]
    start_url: string
  }
  assert.equal(start, '/')
  for (const { src, type, sizes } of icons) {
    const icon = await fetch(site.server.url + src)
    assert.equal(icon.headers.get('content-type'), type)
    const png = Buffer.from(await icon.arrayBuffer())
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes)
  }
})

test('without a connection it opens, says so, and goes on when the server answers', async () => {
  await using watched = await site.openAsOwner({ hasServiceWorker: true, mayDisconnect: true })
  await site.addLeads([{ name: 'Berit Holm', email: 'berit@example.com' }])
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('Berit Holm').waitFor()
  await until(() => page.evaluate<boolean>(isCopied))
  assert.deepEqual(await page.evaluate<string[]>(copiedData), [])

  await page.context().setOffline(true)
  await page.goto(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await watched.assertSound('offline')
  assert.equal(await page.getByText('Berit Holm').count(), 0)
  await page.context().setOffline(false)
  await page.getByText('Berit Holm').waitFor()

  // A link that works once is never asked of a copy.
  await page.context().setOffline(true)
  await assert.rejects(page.goto('/invite/some-token'), /ERR_INTERNET_DISCONNECTED/)
})

const isCopied = `navigator.serviceWorker.ready.then(() => caches.keys()).then(
  async ([name]) => name !== undefined && (await (await caches.open(name)).keys()).length > 5)`

/** What is copied besides the page and its files. */
const copiedData = `caches.keys().then(async (names) => {
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
    .filter((path) => path !== '/' && !path.startsWith('/assets/'))
})`
