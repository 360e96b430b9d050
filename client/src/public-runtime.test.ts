import assert from 'node:assert/strict'
import { test } from 'node:test'

import { publicRuntimeOf } from './settings.ts'

const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0'
const importScripts = () => {}

test('public: pages, workers of browsers, mobile bundles', () => {
  const navigator = { userAgent: browserAgent, product: 'Gecko' }
  assert.equal(publicRuntimeOf({ window: {}, document: {}, navigator }), 'a browser')
  assert.equal(publicRuntimeOf({ importScripts, navigator }), 'a browser’s worker')
  const native = { window: {}, navigator: { product: 'ReactNative' } }
  assert.equal(publicRuntimeOf(native), 'a mobile app')
})

test('not public: Node, Bun, Deno and the workers of servers', () => {
  const servers = [
    {},
    { navigator: undefined },
    { navigator: { userAgent: 'Node.js/26' } },
    { navigator: { userAgent: 'Bun/1.3.0' }, importScripts },
    { navigator: { userAgent: 'Deno/2.5.0' }, window: {} },
    { navigator: { userAgent: 'Deno/2.5.0' }, importScripts },
    { navigator: { userAgent: 'Cloudflare-Workers' } },
    { navigator: { userAgent: 'Cloudflare-Workers' }, importScripts },
  ]
  for (const scope of servers) assert.equal(publicRuntimeOf(scope), null, JSON.stringify(scope))
})
