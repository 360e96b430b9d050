import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

const withinMs = 300_000
const everyMs = 10

/** Resolves once it is so; fails when it is not in good time. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const endsAt = performance.now() + withinMs
  while (!(await isSo())) {
    assert.ok(performance.now() < endsAt, 'It did not become so in time.')
    await delay(everyMs)
  }
}
