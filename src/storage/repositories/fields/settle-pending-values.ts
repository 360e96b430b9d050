import { raise } from '#core/errors.ts'
import { unknownFieldError } from '#core/fields/errors.ts'
import type { PendingSettlement } from '#core/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, text } from '#storage/row.ts'
import { applyValue, pendingValuesPerStep, takePendingValues } from './apply-pending-values.ts'
import { ProjectFields } from './project-fields.ts'

export async function settlePendingValues(
  transaction: ProjectTransaction,
  { label, fieldId, by, now }: PendingSettlement,
): Promise<boolean> {
  const fields = await ProjectFields.load(transaction)
  const isKnown = [...fields.byLabel.values()].some(({ id }) => id === fieldId)
  if (fieldId !== null && !isKnown) raise(unknownFieldError(fieldId))
  // They are about to be written to this field.
  if (fields.isTaken(label)) return false
  const author = await authorOf(transaction, by)
  const pending = await takePendingValues(transaction, foldLabel(label))
  for (const { row, record } of pending) {
    if (record === undefined) continue
    const isFree = fieldId !== null && record.state.customFields[fieldId] === undefined
    if (isFree) await applyValue(transaction, { record, fieldId, row, by: author, now })
    else {
      const previous = { heldValues: { [text(row, 'label')]: text(row, 'value') } }
      const contactNumber = number(row, 'contact_number')
      const changed = transaction.nextChange(now)
      transaction.contacts.addHistory({ contactNumber, ...author, ...changed, previous })
    }
  }
  return pending.length === pendingValuesPerStep
}
