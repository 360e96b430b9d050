import type { WordsIndex } from '#storage/sqlite/search/words-index.ts'
import { JoinedRuns } from '#storage/sqlite/threads/joined-runs.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'
import { cleanFile } from './clean-file.ts'
import type { Erasure } from './erasures.ts'

/** Clears what removed contacts left in the index of words, in the logs and in the files. */
export class Erasing {
  private readonly writes: WriteQueue
  private readonly index: WordsIndex
  private readonly cleaning: JoinedRuns
  private isResuming = false

  constructor(writes: WriteQueue, index: WordsIndex) {
    this.writes = writes
    this.index = index
    this.cleaning = new JoinedRuns(() => cleanFile((isFirst) => writes.clean(isFirst)))
  }

  /** Resolves when nothing is left. Throws `unavailable` while a reader holds a log for long. */
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
    await this.index.erase(erasure.projectNumber)
    await this.cleaning.run()
    await this.writes.submit('endErasure', erasure)
  }
}
