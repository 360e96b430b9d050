import type { DoneBy } from '#core/actor.ts'
import { raise } from '#core/errors.ts'
import { fullProjectError, takenLabelError, unknownFieldError } from '#core/fields/errors.ts'
import type { Field, FieldChange, NewField } from '#core/fields/field.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { foldLabel } from '#model/fields/label.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'
import { fieldOf, selectFields } from './field-row.ts'
import { ProjectFields } from './project-fields.ts'

export async function createField(
  transaction: ProjectTransaction,
  { label, by, now, importId, ...shape }: NewField,
): Promise<Field> {
  const fields = await ProjectFields.load(transaction)
  if (fields.isTaken(label)) throw takenLabelError(label)
  if (fields.byLabel.size >= fieldsPerProjectMax) throw fullProjectError()
  const row = importId == null ? null : await transaction.row(selectImport, importId)
  const importNumber = row == null ? null : number(row, 'number')
  const field = fields.add(label, { ...shape, now, importNumber })
  await fields.flush(await fillerOf(transaction, by))
  return field
}

export async function changeField(
  transaction: ProjectTransaction,
  fieldNumber: number,
  { fieldId, label, place, by, ...shape }: FieldChange,
): Promise<Field> {
  const fields = await ProjectFields.load(transaction)
  const field = fields.byNumber(fieldNumber) ?? raise(unknownFieldError(fieldId))
  if (label !== undefined) {
    if (foldLabel(label) !== field.folded && fields.isTaken(label)) throw takenLabelError(label)
    fields.rename(field, label)
  }
  const { type, choices } = shape
  if ((label ?? type ?? choices) !== undefined) field.importNumber = null
  if (place !== undefined) fields.move(field, place)
  const changed = fields.reshape(field, shape)
  await fields.flush(await fillerOf(transaction, by))
  return changed
}

export async function deleteField(
  transaction: ProjectTransaction,
  fieldNumber: number,
  now: number,
  fieldId: string,
): Promise<Field> {
  const fields = await ProjectFields.load(transaction)
  const field = fields.byNumber(fieldNumber) ?? raise(unknownFieldError(fieldId))
  const deleted = fields.delete(field, now)
  await fields.flush()
  return deleted
}

async function fillerOf(
  transaction: ProjectTransaction,
  by: DoneBy | undefined,
): Promise<number | null> {
  if (by?.actor.kind !== 'member') return null
  return (await authorOf(transaction, by)).actorNumber
}

/** Null for a deleted project. */
export async function listFields(reads: ProjectReads): Promise<Field[] | null> {
  const project = await reads.row(selectProject)
  if (project === undefined) return null
  return (await reads.rows(selectFields)).map(fieldOf)
}

const selectProject = 'SELECT 1 FROM projects WHERE number = $1 AND deleted_at IS NULL'
const selectImport = 'SELECT number FROM places WHERE name = $2 AND project_number = $1'
