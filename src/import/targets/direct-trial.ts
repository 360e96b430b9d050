import { setTimeout as delay } from 'node:timers/promises'

import { rejectionText } from '#core/contacts/writing/rejection-text.ts'
import type { NewImport } from '#core/imports/import.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { pauseMs, rowsPerWrite } from './direct-target.ts'
import type { ImportRow, TrialTarget } from './import-target.ts'
import { TagsSoFar } from './tags-so-far.ts'
import { writeItemOf } from './write-item.ts'

/** Tries rows on the store, which rolls each write back. */
export class DirectTrial implements TrialTarget {
  readonly rowsMax = rowsPerWrite
  readonly bytesMax = Infinity
  private readonly store: Store
  private readonly project: Project
  private readonly file: Pick<NewImport, 'fileName' | 'fileHash' | 'mapping' | 'by'>
  private readonly isServed: boolean
  private readonly tags = new TagsSoFar()

  /** `isServed` says that a server is running. */
  constructor(
    store: Store,
    project: Project,
    file: Pick<NewImport, 'fileName' | 'fileHash' | 'mapping' | 'by'>,
    isServed: boolean,
  ) {
    this.store = store
    this.project = project
    this.file = file
    this.isServed = isServed
  }

  async judge(rows: readonly ImportRow[]): Promise<(string | null)[]> {
    const now = Date.now()
    const start = { projectId: this.project.id, ...this.file, now }
    const items = rows.map((row) => {
      return this.tags.withEarlier(writeItemOf(row, { ...this.project, now }))
    })
    const numbers = rows.map(({ number }) => number)
    const results = await this.store.tryImport({ start, rows: numbers, items })
    // The server needs a turn to write.
    if (this.isServed) await delay(pauseMs)
    return results.map((result, index) => {
      if ('rejection' in result) return rejectionText(result.rejection)
      const item = items[index]
      if (item !== undefined && 'input' in item) this.tags.add(item)
      return null
    })
  }

  async hasContact(id: string): Promise<boolean> {
    return (await this.store.getContact(this.project.id, id)) !== null
  }

  [Symbol.dispose](): void {
    this.tags[Symbol.dispose]()
  }
}
