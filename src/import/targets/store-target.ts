import { setTimeout as delay } from 'node:timers/promises'

import { type Clock, systemClock } from '#core/clock.ts'
import type { ContactsWritten } from '#core/contacts/contact-store.ts'
import { type ImportCounts, countsIn, noCounts } from '#core/imports/import-counts.ts'
import type { HeldJob, Import, NewImport, RejectedRow } from '#core/imports/import.ts'
import { eachRejectedRow } from '#core/imports/manage-imports.ts'
import type { Project } from '#core/projects/project.ts'
import type { Position } from '#import/formats/import-file.ts'
import { type ImportRow, type RowRejection, writeItemOf } from './import-row.ts'
import { TagsSoFar } from './tags-so-far.ts'
import type { TaskStore } from './task-store.ts'

// A group of these is committed in some tens of milliseconds, for which a server can wait.
export const rowsPerWrite = 200
/** Counted in the file; a single row may have more. Several writes are in memory at once. */
export const bytesPerWrite = 1024 * 1024
const pauseMs = 5
const waitingLabelsMax = 1_000

export type ImportStart = Pick<NewImport, 'fileName' | 'fileHash' | 'mapping' | 'by'>

/** What is stored of an import; `position` is after its last row, null at the start. */
export type Progress = { position: Position | null; counts: ImportCounts; isFinished: boolean }

/** Stores the rows of an import as the project's own key, and remembers its progress. */
export class StoreTarget implements Disposable {
  private readonly store: TaskStore
  private readonly project: Project
  private readonly start: ImportStart
  private readonly isServed: boolean
  private readonly clock: Pick<Clock, 'now'>
  private readonly job: HeldJob | undefined
  private begun: Import | null = null
  private position: string | null = null
  private turn: Promise<unknown> = Promise.resolve()
  private readonly waiting = new Set<string>()
  private readonly tags = new TagsSoFar()

  /** `isServed` says that a server is running; `job` is the server's that takes the steps. */
  constructor(
    store: TaskStore,
    project: Project,
    start: ImportStart,
    {
      isServed,
      clock = systemClock,
      job,
    }: { isServed: boolean; clock?: Pick<Clock, 'now'>; job?: HeldJob | undefined },
  ) {
    this.store = store
    this.project = project
    this.start = start
    this.isServed = isServed
    this.clock = clock
    this.job = job
  }

  /** The id in the project's history; null before it has begun. */
  get importId(): string | null {
    return this.begun?.id ?? null
  }

  async begin(): Promise<Progress> {
    this.begun = await this.store.startImport(this.startAt(this.clock.now()))
    const { position, finishedAt } = this.begun
    this.position = position
    return {
      position: position === null ? null : parsePosition(position),
      counts: countsIn(this.begun),
      isFinished: finishedAt !== null,
    }
  }

  /** Resolves when the rows are stored, with their results; writes begin in the file's order. */
  async write(rows: readonly ImportRow[]): Promise<ImportCounts> {
    const now = this.clock.now()
    const { id: importId, keyId, projectId } = this.current()
    const items = rows.map((row) => writeItemOf(row, { ...this.project, now }))
    const from = this.position
    const position = JSON.stringify(rows.at(-1)?.position)
    this.position = position
    const write = () =>
      this.store.writeContacts({
        writer: { projectId, keyId, keyKind: 'secret', channel: 'import' },
        credential: null,
        items,
        idempotency: null,
        importStep: {
          importId,
          rows: rows.map(({ number }) => number),
          from,
          position,
          ...(this.job !== undefined && { job: this.job }),
        },
        now,
      })
    return this.countsOf(await (this.isServed ? this.inTurn(write) : write()))
  }

  /** For each row, its rejection or null. Rows come in order; the store rolls each write back. */
  async checkRows(rows: readonly ImportRow[]): Promise<(RowRejection | null)[]> {
    const now = this.clock.now()
    const items = rows.map((row) => {
      return this.tags.withEarlier(writeItemOf(row, { ...this.project, now }))
    })
    const numbers = rows.map(({ number }) => number)
    const results = await this.store.tryImport({ ...this.startAt(now), rows: numbers, items })
    // The server needs a turn to write.
    if (this.isServed) await delay(pauseMs)
    return results.map((result, index) => {
      if ('rejection' in result) return result.rejection
      const item = items[index]
      if (item !== undefined && 'input' in item) this.tags.add(item)
      return null
    })
  }

  async hasContact(id: string): Promise<boolean> {
    return (await this.store.getContact(this.project.id, id)) !== null
  }

  /** All rejected rows of the import, in the order of the file. */
  rejectedRows(): AsyncGenerator<RejectedRow> {
    return eachRejectedRow(this.store, this.current().id)
  }

  async finish(): Promise<void> {
    await this.store.finishImport(this.current().id, this.clock.now())
  }

  /** Labels without a field, whose values the project keeps until there is one. */
  waitingLabels(): string[] {
    return [...this.waiting]
  }

  [Symbol.dispose](): void {
    this.tags[Symbol.dispose]()
  }

  private startAt(now: number): NewImport {
    return { projectId: this.project.id, ...this.start, now }
  }

  private countsOf({ results }: ContactsWritten): ImportCounts {
    const counts = { ...noCounts }
    for (const result of results) {
      if ('rejection' in result) {
        counts.rejected += 1
        continue
      }
      counts[result.outcome] += 1
      for (const label of result.unresolvedCustomFields) {
        if (this.waiting.size < waitingLabelsMax) this.waiting.add(label)
      }
    }
    return counts
  }

  /** One write after the other, with a pause in which the server can write. */
  private inTurn(write: () => Promise<ContactsWritten>): Promise<ContactsWritten> {
    const written = this.turn.then(write)
    this.turn = written.catch(() => {}).then(() => delay(pauseMs))
    return written
  }

  private current(): Import {
    if (this.begun === null) throw new Error('The import has not started.')
    return this.begun
  }
}

// The store's own words, as `write` gave them.
function parsePosition(json: string): Position {
  return JSON.parse(json) as Position
}
