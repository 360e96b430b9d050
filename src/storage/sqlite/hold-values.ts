import type { Writer } from '#core/contacts/contact.ts'
import { foldLabel } from '#core/fields/label.ts'
import type { ResolvedFields } from '#core/fields/resolve-fields.ts'
import { text } from '#storage/contact-row.ts'
import { recordHistory } from './history.ts'
import type { Session } from './session.ts'

/** A contact as one request writes it. */
type Target = {
  session: Session
  projectNumber: number
  contactNumber: number
  keyNumber: number
  writer: Pick<Writer, 'channel'>
  now: number
}

/** Keeps the values whose label has no field; an older one of the label goes to the history. */
export function holdValues(
  target: Target & { importStep: { importNumber: number } | null },
  resolved: ResolvedFields,
): void {
  for (const { label, value } of resolved.held) {
    const { session, projectNumber, contactNumber, keyNumber, writer, importStep } = target
    const folded = foldLabel(label)
    const place = [projectNumber, folded, contactNumber]
    const held = session.database.statement(selectHeldValue).get(...place)
    if (held?.['value'] === value) continue
    if (held !== undefined) recordHeldValue(target, label, text(held, 'value'))
    const by = [keyNumber, writer.channel, importStep?.importNumber ?? null]
    session.database.run(upsertHeldValue, ...place, label, value, ...by)
  }
}

/**
 * Takes away what still waits for the fields that get a newer value now, so that a waiting value
 * is always newer than its contact's. Null is no value.
 */
export function supersedeHeldValues(
  target: Target,
  values: Readonly<Record<string, string | null>>,
): void {
  const { session, contactNumber } = target
  for (const [fieldId, value] of Object.entries(values)) {
    const held = session.database
      .statement(selectWaitingValue)
      .get(target.projectNumber, fieldId, contactNumber)
    if (held === undefined) continue
    if (held['value'] !== value) recordHeldValue(target, text(held, 'label'), text(held, 'value'))
    const folded = text(held, 'label_folded')
    session.database.run(deleteHeldValue, target.projectNumber, folded, contactNumber)
  }
}

function recordHeldValue(target: Target, label: string, value: string): void {
  const change = target.session.nextChange(target.projectNumber, target.now)
  recordHistory(target.session, {
    ...target,
    ...change,
    previous: { heldValues: { [label]: value } },
  })
}

const selectHeldValue = `
  SELECT value FROM held_values
  WHERE project_number = ? AND label_folded = ? AND contact_number = ?`
const upsertHeldValue = 'INSERT OR REPLACE INTO held_values VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
const selectWaitingValue = `
  SELECT h.label_folded, h.label, h.value FROM fields f
  JOIN held_values h ON h.project_number = f.project_number AND h.label_folded = f.label_folded
  WHERE f.project_number = ? AND f.number = (SELECT number FROM places WHERE name = ?)
    AND f.has_held_values = 1 AND h.contact_number = ?`
const deleteHeldValue = `
  DELETE FROM held_values WHERE project_number = ? AND label_folded = ? AND contact_number = ?`
