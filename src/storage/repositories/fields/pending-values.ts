import type { ResolvedFields } from '#core/contacts/writing/resolve-fields.ts'
import { foldLabel } from '#model/fields/label.ts'
import { channelOf } from '#storage/contact-row.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, insertRows, rowsIn, sql } from '#storage/sql.ts'

/** Who writes a contact in one request. */
export type PendingWrite = Author & {
  contactNumber: number
  importNumber: number | null
  now: number
}

type PendingValue = Author & {
  folded: string
  contactNumber: number
  label: string
  value: string
  importNumber: number | null
}

/**
 * Values whose label has no field, within one transaction: of the contacts that were loaded, and of
 * contacts that it created.
 */
export class PendingValues {
  private readonly transaction: ProjectTransaction
  private readonly ofContact = new Map<number, Map<string, PendingValue>>()
  private readonly stored = new Map<string, PendingValue>()
  private readonly dropped = new Map<string, PendingValue>()

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  async load(contactNumbers: readonly number[]): Promise<void> {
    if (contactNumbers.length === 0) return
    for (const row of await this.transaction.rows(selectStored, contactNumbers)) {
      const contactNumber = number(row, 'contact_number')
      this.of(contactNumber).set(text(row, 'label_folded'), pendingValueOf(row, contactNumber))
    }
  }

  /** Keeps the values whose label has no field; an older value of the label goes to the history. */
  keep(write: PendingWrite, resolved: ResolvedFields): void {
    for (const { label, value } of resolved.pending) {
      const folded = foldLabel(label)
      const older = this.of(write.contactNumber).get(folded)
      if (older?.value === value) continue
      if (older !== undefined) this.record(write, label, older.value)
      this.put({ ...write, folded, label, value })
    }
  }

  /**
   * Removes what still waits for the fields that get a newer value now, so that a pending value is
   * always newer than its contact's. Null counts as no value.
   */
  supersede(
    write: PendingWrite,
    values: Readonly<Record<string, string | null>>,
    labelOf: (fieldId: string) => string,
  ): void {
    for (const [fieldId, value] of Object.entries(values)) {
      const pending = this.of(write.contactNumber).get(foldLabel(labelOf(fieldId)))
      if (pending === undefined) continue
      if (pending.value !== value) this.record(write, pending.label, pending.value)
      this.drop(pending)
    }
  }

  async flush(): Promise<void> {
    const dropped = [...this.dropped.values()]
    if (dropped.length > 0) {
      await this.transaction.run(deleteStored, JSON.stringify(dropped.map(rowOf)))
    }
    const stored = [...this.stored.values()]
    if (stored.length > 0)
      await this.transaction.run(upsertStored, JSON.stringify(stored.map(rowOf)))
  }

  private of(contactNumber: number): Map<string, PendingValue> {
    let values = this.ofContact.get(contactNumber)
    if (values === undefined) {
      values = new Map()
      this.ofContact.set(contactNumber, values)
    }
    return values
  }

  private put(value: PendingValue): void {
    const name = nameOf(value)
    this.of(value.contactNumber).set(value.folded, value)
    this.dropped.delete(name)
    this.stored.set(name, value)
  }

  private drop(value: PendingValue): void {
    const name = nameOf(value)
    this.of(value.contactNumber).delete(value.folded)
    this.stored.delete(name)
    this.dropped.set(name, value)
  }

  private record(write: PendingWrite, label: string, value: string): void {
    const { contactNumber, actorNumber, channel } = write
    const { change, at } = this.transaction.nextChange(write.now)
    const previous = { heldValues: { [label]: value } }
    this.transaction.contacts.addHistory({
      contactNumber,
      change,
      at,
      actorNumber,
      channel,
      previous,
    })
  }
}

function nameOf({ contactNumber, folded }: PendingValue): string {
  return `${contactNumber} ${folded}`
}

function pendingValueOf(row: Row, contactNumber: number): PendingValue {
  return {
    folded: text(row, 'label_folded'),
    contactNumber,
    label: text(row, 'label'),
    value: text(row, 'value'),
    actorNumber: number(row, 'actor_number'),
    channel: channelOf(row),
    importNumber: row['import_number'] === null ? null : number(row, 'import_number'),
  }
}

function rowOf({ folded, contactNumber, label, value, ...by }: PendingValue) {
  const { actorNumber: actor_number, channel, importNumber: import_number } = by
  const key = { label_folded: folded, contact_number: contactNumber }
  return { ...key, label, value, actor_number, channel, import_number }
}

const selectStored = sql`
  SELECT label_folded, contact_number, label, value, actor_number, channel, import_number
  FROM held_values WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`
const deleteStored = sql`
  DELETE FROM held_values
  WHERE project_number = $1 AND (label_folded, contact_number) IN (
    SELECT r.label_folded, r.contact_number
    FROM ${rowsIn('$2', 'r', { label_folded: 'text', contact_number: 'bigint' })})`
const upsertStored = sql`
  ${insertRows('held_values', {
    label_folded: 'text',
    contact_number: 'bigint',
    label: 'text',
    value: 'text',
    actor_number: 'bigint',
    channel: 'text',
    import_number: 'bigint',
  })}
  ON CONFLICT (project_number, label_folded, contact_number) DO UPDATE SET label = excluded.label,
    value = excluded.value, actor_number = excluded.actor_number, channel = excluded.channel,
    import_number = excluded.import_number`
