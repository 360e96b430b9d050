import { setTimeout as delay } from 'node:timers/promises'

import type { ContactsWritten } from '#core/contacts/contact-store.ts'
import type { Import, NewImport, RejectedRow } from '#core/imports/import.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import type { Position } from '#import/formats/import-file.ts'
import { type Counts, type ImportRow, type ImportTarget, noCounts } from './import-target.ts'
import { writeItemOf } from './write-item.ts'

// A group of these is committed in some tens of milliseconds, for which a server can wait.
export const rowsPerWrite = 200
export const pauseMs = 5
const writesUnderWay = 4
const rejectsPerPage = 1_000
const waitingLabelsMax = 1_000

/** Stores rows directly in the store, as the project's own key. */
export class DirectTarget implements ImportTarget {
  readonly rowsMax = rowsPerWrite
  readonly bytesMax = Infinity
  readonly writesMax = writesUnderWay
  private readonly store: Store
  private readonly project: Project
  private readonly file: Pick<NewImport, 'fileName' | 'fileHash' | 'mapping' | 'by'>
  private readonly isServed: boolean
  private begun: Import | null = null
  private position: string | null = null
  private turn: Promise<unknown> = Promise.resolve()
  private readonly waiting = new Set<string>()

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

  get importId(): string | null {
    return this.begun?.id ?? null
  }

  async begin() {
    const start = { projectId: this.project.id, ...this.file, now: Date.now() }
    this.begun = await this.store.startImport(start)
    const { position, created, updated, unchanged, rejected, finishedAt } = this.begun
    this.position = position
    return {
      position: position === null ? null : parsePosition(position),
      counts: { created, updated, unchanged, rejected },
      isFinished: finishedAt !== null,
    }
  }

  async write(rows: readonly ImportRow[]): Promise<Counts> {
    const now = Date.now()
    const { id: importId, keyId, projectId } = this.current()
    const items = rows.map((row) => writeItemOf(row, { ...this.project, now }))
    const from = this.position
    const position = JSON.stringify(rows.at(-1)?.position)
    this.position = position
    const write = () =>
      this.store.writeImportStep({
        writer: { projectId, keyId, keyKind: 'secret', channel: 'import' },
        credential: null,
        items,
        idempotency: null,
        importStep: { importId, rows: rows.map(({ number }) => number), from, position },
        now,
      })
    const written = await (this.isServed ? this.inTurn(write) : write())
    this.noteWaiting(written)
    return countsOf(written)
  }

  async hasContact(id: string): Promise<boolean> {
    return (await this.store.getContact(this.project.id, id)) !== null
  }

  async *rejectedRows(): AsyncGenerator<RejectedRow> {
    const { id: importId } = this.current()
    let afterRow = 0
    for (;;) {
      const page = await this.store.listRejectedRows({ importId, afterRow, limit: rejectsPerPage })
      yield* page
      const last = page.at(-1)
      if (last === undefined || page.length < rejectsPerPage) return
      afterRow = last.row
    }
  }

  async finish(): Promise<void> {
    await this.store.finishImport(this.current().id, Date.now())
  }

  secondsFor(): number {
    return 0
  }

  waitingLabels(): string[] {
    return [...this.waiting]
  }

  private noteWaiting({ results }: ContactsWritten): void {
    for (const result of results) {
      if ('rejection' in result) continue
      for (const label of result.unresolvedCustomFields) {
        if (this.waiting.size < waitingLabelsMax) this.waiting.add(label)
      }
    }
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

function countsOf({ results }: ContactsWritten): Counts {
  const counts = { ...noCounts }
  for (const result of results) {
    if ('rejection' in result) counts.rejected += 1
    else counts[result.outcome] += 1
  }
  return counts
}

// The store's own words, as `write` gave them.
function parsePosition(json: string): Position {
  return JSON.parse(json) as Position
}
