import { minuteMs } from '#model/values/durations.ts'
import type { WordsIndex } from '#storage/sqlite/search/words-index.ts'
import { JoinedRuns } from '#storage/sqlite/threads/joined-runs.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'
import { cleanFile } from './clean-file.ts'
import { type Erasure, filesAlone } from './erasures.ts'

// Spam expires at any minute, and cleaning reads the whole file.
const filesCleanedEveryMs = 15 * minuteMs

/** Clears what removed contacts left in the index of words, in the logs and in the files. */
export class Erasing {
  private readonly writes: WriteQueue
  private readonly index: WordsIndex
  private readonly cleaning: JoinedRuns
  private isResuming = false
  private filesCleanedAt = Number.NEGATIVE_INFINITY

  constructor(writes: WriteQueue, index: WordsIndex) {
    this.writes = writes
    this.index = index
    this.cleaning = new JoinedRuns(() => cleanFile((isFirst) => writes.clean(isFirst)))
  }

  /** Resolves when nothing is left. Throws `unavailable` while a reader holds a log for long. */
  async finish(): Promise<void> {
    await this.finishAll(await this.writes.submit('readErasures'))
  }

  /**
   * Continues with what a process that ended, or a reader that held the log, left over, and cleans
   * the files of what has expired.
   */
  resume(now: number): void {
    if (this.isResuming) return
    this.isResuming = true
    this.takeTurn(now)
      // A failed erasure is retried at the next resumption.
      .catch(() => {})
      .finally(() => (this.isResuming = false))
  }

  private async takeTurn(now: number): Promise<void> {
    const all = await this.writes.submit('readErasures')
    const isSoon = Math.abs(now - this.filesCleanedAt) < filesCleanedEveryMs
    const due = isSoon ? all.filter((erasure) => erasure.projectNumber !== filesAlone) : all
    await this.finishAll(due)
    if (due.some((erasure) => erasure.projectNumber === filesAlone)) this.filesCleanedAt = now
  }

  private async finishAll(erasures: readonly Erasure[]): Promise<void> {
    if (erasures.length === 0) return
    for (const { projectNumber } of erasures) {
      if (projectNumber !== filesAlone) await this.index.erase(projectNumber)
    }
    await this.cleaning.run()
    for (const erasure of erasures) await this.writes.submit('endErasure', erasure)
  }
}
