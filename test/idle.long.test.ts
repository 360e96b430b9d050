import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { suiteUnless } from './harness/suite-unless.ts'
import { ServerProcess, makeFolder } from './processes/server-process.ts'
import { countWakes } from './processes/wakes.ts'

const settledMs = 13_000
const spanMs = 20_000
// All polls at once, each second; now and then Node checks its connections and V8 collects. On a
// busy machine what is due at once may run apart.
const wakesMax = 3
// V8's threads wake for its collections.
const wakesOfAllMax = 10

suiteUnless(process.platform !== 'linux')('an idle server', () => {
  test('wakes about once a second', async () => {
    await using folder = await makeFolder()
    await using server = await ServerProcess.start(folder.path)
    // Until then, deliveries are looked for more often.
    await delay(settledMs)
    const { most, all } = await countWakes(server.pid, spanMs)
    assert.ok(most <= wakesMax, `${most} times a second`)
    assert.ok(all <= wakesOfAllMax, `all threads ${all} times a second`)
  })
})
