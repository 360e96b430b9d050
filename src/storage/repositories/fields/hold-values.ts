import { foldLabel } from '#core/fields/label.ts'
import type { ResolvedFields } from '#core/contacts/writing/resolve-fields.ts'
import { type Row, channelOf, number, text } from '#storage/contact-row.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'

/** Who writes a contact in one request. */
export type HoldingWrite = Author & {
  contactNumber: number
  importNumber: number | null
  now: number
}

type HeldValue = Author & {
  folded: string
  contactNumber: number
  label: string
  value: string
  importNumber: number | null
}

/**
 * The values of contacts whose label has no field, within one transaction: those of the contacts
 * that were loaded, and of contacts that it created.
 */
export class HeldValues {
  private readonly transaction: ProjectTransaction
  private readonly ofContact = new Map<number, Map<string, HeldValue>>()
  private readonly stored = new Map<string, HeldValue>()
  private readonly dropped = new Map<string, HeldValue>()

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  async load(contactNumbers: readonly number[]): Promise<void> {
    if (contactNumbers.length === 0) return
    const { connection, projectNumber } = this.transaction
    for (const row of await connection.rows(selectHeld, projectNumber, contactNumbers)) {
      const contactNumber = number(row, 'contact_number')
      this.of(contactNumber).set(text(row, 'label_folded'), heldOf(row, contactNumber))
    }
  }

  /** Keeps the values whose label has no field; an older value of the label goes to the history. */
  hold(write: HoldingWrite, resolved: ResolvedFields): void {
    for (const { label, value } of resolved.held) {
      const folded = foldLabel(label)
      const held = this.of(write.contactNumber).get(folded)
      if (held?.value === value) continue
      if (held !== undefined) this.record(write, label, held.value)
      this.put({ ...write, folded, label, value })
    }
  }

  /**
   * Removes what still waits for the fields that get a newer value now, so that a waiting value is
   * always newer than its contact's. Null counts as no value.
   */
  supersede(
    write: HoldingWrite,
    values: Readonly<Record<string, string | null>>,
    labelOf: (fieldId: string) => string,
  ): void {
    for (const [fieldId, value] of Object.entries(values)) {
      const held = this.of(write.contactNumber).get(foldLabel(labelOf(fieldId)))
      if (held === undefined) continue
      if (held.value !== value) this.record(write, held.label, held.value)
      this.drop(held)
    }
  }

  async flush(): Promise<void> {
    const { connection, projectNumber } = this.transaction
    const dropped = [...this.dropped.values()]
    if (dropped.length > 0) {
      await connection.run(deleteHeld, projectNumber, JSON.stringify(dropped.map(rowOf)))
    }
    const stored = [...this.stored.values()]
    if (stored.length > 0)
      await connection.run(upsertHeld, projectNumber, JSON.stringify(stored.map(rowOf)))
  }

  private of(contactNumber: number): Map<string, HeldValue> {
    let held = this.ofContact.get(contactNumber)
    if (held === undefined) {
      held = new Map()
      this.ofContact.set(contactNumber, held)
    }
    return held
  }

  private put(held: HeldValue): void {
    const name = nameOf(held)
    this.of(held.contactNumber).set(held.folded, held)
    this.dropped.delete(name)
    this.stored.set(name, held)
  }

  private drop(held: HeldValue): void {
    const name = nameOf(held)
    this.of(held.contactNumber).delete(held.folded)
    this.stored.delete(name)
    this.dropped.set(name, held)
  }

  private record(write: HoldingWrite, label: string, value: string): void {
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

function nameOf({ contactNumber, folded }: HeldValue): string {
  return `${contactNumber} ${folded}`
}

function heldOf(row: Row, contactNumber: number): HeldValue {
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

function rowOf({ folded, contactNumber, label, value, ...by }: HeldValue) {
  const { actorNumber: actor_number, channel, importNumber: import_number } = by
  return { folded, contact: contactNumber, label, value, actor_number, channel, import_number }
}

const selectHeld = `
  SELECT label_folded, contact_number, label, value, actor_number, channel, import_number
  FROM held_values WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const deleteHeld = `
  DELETE FROM held_values
  WHERE project_number = $1 AND (label_folded, contact_number) IN (
    SELECT r.folded, r.contact FROM json_to_recordset($2::json) AS r (folded text, contact bigint))`
const upsertHeld = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  SELECT $1, r.folded, r.contact, r.label, r.value, r.actor_number, r.channel, r.import_number
  FROM json_to_recordset($2::json) AS r (folded text, contact bigint, label text, value text,
    actor_number bigint, channel text, import_number bigint)
  WHERE true
  ON CONFLICT (project_number, label_folded, contact_number) DO UPDATE SET label = excluded.label,
    value = excluded.value, actor_number = excluded.actor_number, channel = excluded.channel,
    import_number = excluded.import_number`
