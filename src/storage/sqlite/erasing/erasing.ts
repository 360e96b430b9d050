import { setTimeout as delay } from 'node:timers/promises'

import { refuseOutage } from '#core/storage-refusals.ts'
import type { Erasure } from '#storage/sqlite/search/erase-words.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'

const heldRetryMs = 50
const heldMaxMs = 30_000

/** Clears what removed contacts left in the index of words, in the log and in the file. */
export class Erasing {
  private readonly writes: WriteQueue
  private pass: Promise<void> = Promise.resolve()
  private nextPass: Promise<void> | null = null
  private isResuming = false

  constructor(writes: WriteQueue) {
    this.writes = writes
  }

  /** Resolves when nothing is left. Throws `unavailable` while a reader holds the log for long. */
  async finish(): Promise<void> {
    for (const erasure of await this.writes.submit('readErasures')) {
      await this.finishOne(erasure)
    }
  }

  /** Continues with what a process that ended, or a reader that held the log, left over. */
  resume(): void {
    if (this.isResuming) return
    this.isResuming = true
    this.finish()
      // What fails is tried again at the next resumption.
      .catch(() => {})
      .finally(() => (this.isResuming = false))
  }

  private async finishOne(erasure: Erasure): Promise<void> {
    while (await this.writes.submit('eraseWords', erasure)) continue
    await this.clean()
    await this.writes.submit('endErasure', erasure)
  }

  // A running pass over the file may be past what was just deleted: all new requests share the next
  // pass.
  private clean(): Promise<void> {
    this.nextPass ??= this.pass
      .catch(() => {})
      .then(() => {
        this.nextPass = null
        return this.cleanFile()
      })
    this.pass = this.nextPass
    return this.nextPass
  }

  private async cleanFile(): Promise<void> {
    let heldSince = performance.now()
    for (let isFirst = true; ; isFirst = false) {
      const { state, failure } = await this.writes.clean(isFirst)
      if (state === 'done') return
      if (state === 'going') {
        heldSince = performance.now()
        continue
      }
      const isHeldLong = performance.now() - heldSince >= heldMaxMs
      if (isHeldLong) throw refuseOutage('inLog', { cause: failure })
      await delay(heldRetryMs)
    }
  }
}
