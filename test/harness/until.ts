import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

const withinMs = 300_000
const everyMs = 10

/** Resolves once the condition holds; fails after minutes, which no busy machine needs. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const endsAt = performance.now() + withinMs
  while (!(await holds())) {
    assert.ok(performance.now() < endsAt, 'The condition did not hold within five minutes.')
    await delay(everyMs)
  }
}
