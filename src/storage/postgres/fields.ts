import { Failure } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#core/fields/label.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { fieldOf, selectFields } from '#storage/field-row.ts'
import type { Database } from './database.ts'
import { ProjectFields } from './project-fields.ts'
import type { Session } from '#storage/verbs/session.ts'

export async function createField(session: Session, label: string, now: number): Promise<Field> {
  const fields = await ProjectFields.load(session)
  refuseTaken(fields, label)
  if (fields.list().length >= fieldsPerProjectMax) {
    const detail = `A project has at most ${fieldsPerProjectMax} custom fields.`
    throw new Failure('invalid_request', detail)
  }
  const field = fields.add(label, now)
  await fields.flush()
  return field
}

export async function renameField(
  session: Session,
  change: { fieldId: string; fieldNumber: number; label: string },
): Promise<Field> {
  const { fieldId, fieldNumber, label } = change
  const fields = await ProjectFields.load(session)
  const field = fields.byNumber(fieldNumber) ?? refuseUnknown(fieldId)
  if (foldLabel(label) !== field.folded) refuseTaken(fields, label)
  const renamed = fields.rename(field, label)
  await fields.flush()
  return renamed
}

export async function deleteField(
  session: Session,
  deletion: { fieldId: string; fieldNumber: number; now: number },
): Promise<Field> {
  const { fieldId, fieldNumber, now } = deletion
  const fields = await ProjectFields.load(session)
  const deleted = fields.delete(fields.byNumber(fieldNumber) ?? refuseUnknown(fieldId), now)
  await fields.flush()
  return deleted
}

export async function listFields(database: Database, projectNumber: number): Promise<Field[]> {
  return (await database.rows('lookups', selectFields, projectNumber)).map(fieldOf)
}

/** Throws `not_found`. */
export function refuseUnknown(fieldId: string): never {
  throw new Failure('not_found', `There is no field ${fieldId}.`)
}

function refuseTaken(fields: ProjectFields, label: string): void {
  if (!fields.isTaken(label)) return
  throw new Failure('invalid_request', `The project has a field ${label} already.`)
}
