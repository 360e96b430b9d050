import { setTimeout as delay } from 'node:timers/promises'

import { outageError } from '#core/storage-errors.ts'
import type { Cleaning } from '#storage/sqlite/file/file-cleaner.ts'

const heldRetryMs = 50
const heldMaxMs = 30_000

/** A step of cleaning a file, and why it failed; the first one starts over. */
export type CleaningStep = (isFirst: boolean) => Promise<{ state: Cleaning; failure: Error | null }>

/** Takes steps until the file is clean. Throws `unavailable` if a reader holds its log for long. */
export async function cleanFile(step: CleaningStep): Promise<void> {
  let heldSince = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const { state, failure } = await step(isFirst)
    if (state === 'done') return
    if (state === 'going') {
      heldSince = performance.now()
      continue
    }
    const isHeldLong = performance.now() - heldSince >= heldMaxMs
    if (isHeldLong) throw outageError('inLog', { cause: failure })
    await delay(heldRetryMs)
  }
}
