import { rejectionText } from '#core/contacts/writing/write-item.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { WhoAmI } from '#core/keys/key-record.ts'
import { batchItemsMax, bodyBytesMax, idempotencyKeptMs } from '#core/limits/contract.ts'
import type { ContactObject } from '#import/mapping/contact/contact-builder.ts'
import { hasIdentity } from '#import/mapping/contact/exported-id.ts'
import { type ApiConnection, ApiError, type BatchResult } from './api-connection.ts'
import {
  type Counts,
  type Hooks,
  type ImportRow,
  type ImportTarget,
  type RowRejection,
  noCounts,
  writeItemOf,
} from './import-target.ts'
import {
  type Intent,
  Journal,
  type JournalName,
  type OtherFate,
  hashOf,
  readJournalState,
  readOtherFates,
} from './journal.ts'
import { TagsSoFar } from './tags-so-far.ts'

type Sent = { number: number; contact: ContactObject }

// Records end a little earlier for us than for the server, whose clock may be ahead.
const sureMs = idempotencyKeptMs - 3_600_000
// Room for the frame, and for one more comma where values move out of `customFields`.
const bytesMax = bodyBytesMax - '{"contacts":[]}'.length - batchItemsMax

const doubtful =
  'It may already be stored: the response to its request was lost. Search for it ' +
  'before you import it again.'

/** Stores rows over the API, one batch after the other, each noted in a journal. */
export class ApiTarget implements ImportTarget {
  readonly rowsMax = batchItemsMax
  readonly bytesMax = bytesMax
  /** One, so that no later row of a contact is stored before an earlier one. */
  readonly writesMax = 1
  readonly importId = null
  private readonly connection: ApiConnection
  private readonly name: JournalName
  private readonly options: {
    folder: string
    keyFingerprint: string
    limits: WhoAmI['limits']['batch']
    /** Labels that are sent as names of their own, so that the server creates the fields. */
    newFields: readonly string[]
  }
  private hooks: Hooks | null = null
  private journal: Journal | null = null
  private unresolved: ReadonlySet<string> = new Set()
  private doubt: Intent | null = null
  private otherFateOf: (row: number) => OtherFate = () => 'none'
  private readonly tags = new TagsSoFar()

  constructor(connection: ApiConnection, name: JournalName, options: ApiTarget['options']) {
    this.connection = connection
    this.name = name
    this.options = options
  }

  async begin(hooks: Hooks) {
    this.journal = await Journal.open(this.options.folder, this.name)
    return this.recall(hooks)
  }

  /** Reads the progress like `begin`, without beginning an import. */
  async beginDryRun(hooks: Hooks): Promise<void> {
    await this.recall(hooks)
  }

  private async recall(hooks: Hooks) {
    this.hooks = hooks
    const state = await readJournalState(this.options.folder, this.name)
    this.otherFateOf = await readOtherFates(this.options.folder, this.name)
    this.unresolved = new Set(state.unresolved)
    if (state.doubtful !== null && !this.isRepeatable(state.doubtful)) this.doubt = state.doubtful
    const { position, counts, isFinished } = state
    return { position, counts, isFinished }
  }

  async write(rows: readonly ImportRow[]): Promise<Counts> {
    const counts = { ...noCounts }
    const rejected: RejectedRow[] = []
    const sent: Sent[] = []
    for (const row of rows) {
      const place = this.placeOf(row)
      if (place === 'unchanged') counts.unchanged += 1
      else if ('reason' in place) rejected.push(place)
      else sent.push(place)
    }
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return counts
    const results = sent.length === 0 ? [] : await this.send(sent, [first, last])
    if (results === null) return this.write(rows)
    for (const [index, result] of results.entries()) {
      const row = sent[index]?.number ?? 0
      if (result.outcome === 'rejected') rejected.push({ row, reason: rejectionText(result.error) })
      else counts[result.outcome] += 1
    }
    this.noteUnresolved(sent, results)
    rejected.sort((one, other) => one.row - other.row)
    counts.rejected = rejected.length
    const { position } = last
    const unresolved = [...this.unresolved]
    await this.begun.journal.append({ entry: { position, counts, rejected, unresolved } })
    if (this.doubt !== null && last.number >= this.doubt.last) this.doubt = null
    return counts
  }

  /** Checks rows as the API would and sends none, so it can't check against stored data. */
  checkRows(rows: readonly ImportRow[]): Promise<(RowRejection | null)[]> {
    return Promise.resolve(rows.map((row) => this.rejectionOf(row)))
  }

  [Symbol.dispose](): void {
    this.tags[Symbol.dispose]()
  }

  hasContact(id: string): Promise<boolean> {
    if (this.hooks === null) throw new Error('The import has not started.')
    return this.connection.hasContact(id, this.hooks)
  }

  rejectedRows(): AsyncGenerator<RejectedRow> {
    return this.begun.journal.rejectedRows()
  }

  async finish(): Promise<void> {
    await this.begun.journal.append({ finishedAt: Date.now() })
  }

  secondsFor(rows: number): number {
    const { perMinute, perHour } = this.options.limits
    const batches = rows / batchItemsMax
    return Math.max(
      batches > perMinute ? (batches * 60) / perMinute : 0,
      batches > perHour ? (batches * 3600) / perHour : 0,
    )
  }

  waitingLabels(): string[] {
    return [...this.unresolved]
  }

  /** Why the API would reject the row. */
  private rejectionOf(row: ImportRow): RowRejection | null {
    const place = this.placeOf(row)
    if (place === 'unchanged') return null
    if ('reason' in place) return { detail: place.reason, errors: [] }
    const sent = { ...row, contact: place.contact }
    const parsed = writeItemOf(sent, { defaultCountry: null, now: Date.now() })
    const item = this.tags.withEarlier(parsed)
    if ('rejection' in item) return item.rejection
    if ('input' in item) this.tags.add(item)
    return null
  }

  /** Whether a row is sent, known already, or refused here. */
  private placeOf(row: ImportRow): Sent | RejectedRow | 'unchanged' {
    const { number } = row
    if ('exportedId' in row) return 'unchanged'
    if ('problem' in row) return { row: number, reason: row.problem.detail }
    // Without an identity, the server would take the row for a new contact each time.
    if (!hasIdentity(row.contact)) {
      const fate = this.otherFateOf(number)
      if (fate === 'stored') return 'unchanged'
      if (fate === 'doubtful' || this.isDoubtful(number)) return { row: number, reason: doubtful }
    }
    const contact = this.withNewFields(row.contact)
    const bytes = Buffer.byteLength(JSON.stringify(contact))
    if (bytes <= bytesMax) return { number, contact }
    const reason = `The row has ${bytes} bytes; a request can have at most ${bodyBytesMax}.`
    return { row: number, reason }
  }

  /** Null when the rows were sent in another body before, so what was stored is unknown. */
  private async send(
    sent: readonly Sent[],
    [first, last]: readonly [ImportRow, ImportRow],
  ): Promise<BatchResult[] | null> {
    const { fileHash, mapping } = this.name
    const key = this.options.keyFingerprint
    const intent: Intent = { first: first.number, last: last.number, at: Date.now(), key }
    const token = `import.${hashOf(`${fileHash}\n${mapping}`)}.${first.number}`
    const contacts = sent.map(({ contact }) => contact)
    // While in doubt, the older intent stays: its answer may still be lost.
    if (this.doubt === null) await this.begun.journal.append({ intent })
    try {
      const suffix = this.doubt === null ? '' : '.again'
      return await this.connection.createBatch(contacts, token + suffix, this.begun.hooks)
    } catch (error) {
      const isOther = error instanceof ApiError && error.code === 'idempotency_mismatch'
      if (!isOther || this.doubt !== null) throw error
      this.doubt = intent
      return null
    }
  }

  private isDoubtful(row: number): boolean {
    return this.doubt !== null && row >= this.doubt.first && row <= this.doubt.last
  }

  private isRepeatable({ at, key }: Intent): boolean {
    return key === this.options.keyFingerprint && Date.now() - at < sureMs
  }

  /** A name beside the standard ones creates a field; within `customFields` it never does. */
  private withNewFields(contact: ContactObject): ContactObject {
    const { customFields } = contact
    const { newFields } = this.options
    if (newFields.length === 0 || typeof customFields !== 'object') return contact
    const rest: Record<string, unknown> = { ...customFields }
    const newValues: Record<string, unknown> = {}
    for (const label of newFields) {
      if (!Object.hasOwn(rest, label)) continue
      newValues[label] = rest[label]
      delete rest[label]
    }
    return { ...contact, customFields: rest, ...newValues }
  }

  private noteUnresolved(sent: readonly Sent[], results: readonly BatchResult[]): void {
    const labels = new Set(this.unresolved)
    for (const { contact } of sent) {
      const { customFields } = contact
      const names = Object.keys(typeof customFields === 'object' ? (customFields ?? {}) : {})
      for (const label of [...names, ...this.options.newFields]) labels.delete(label)
    }
    for (const result of results) {
      if (result.outcome === 'rejected') continue
      for (const label of result.unresolvedCustomFields) labels.add(label)
    }
    this.unresolved = labels
  }

  private get begun(): { journal: Journal; hooks: Hooks } {
    const { journal, hooks } = this
    if (journal === null || hooks === null) throw new Error('The import has not started.')
    return { journal, hooks }
  }
}
