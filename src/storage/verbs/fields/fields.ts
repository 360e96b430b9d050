import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#core/fields/label.ts'
import { refuseFullProject, refuseTakenLabel, refuseUnknownField } from '#core/fields/refusals.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import type { Reads } from '#storage/connection.ts'
import type { Place } from '#storage/places.ts'
import type { Session } from '#storage/verbs/session.ts'
import { fieldOf, selectFields } from './field-row.ts'
import { ProjectFields } from './project-fields.ts'

export async function createField(session: Session, label: string, now: number): Promise<Field> {
  const fields = await ProjectFields.load(session)
  if (fields.isTaken(label)) refuseTakenLabel(label)
  if (fields.list().length >= fieldsPerProjectMax) refuseFullProject()
  const field = fields.add(label, now)
  await fields.flush()
  return field
}

export async function renameField(
  session: Session,
  fieldNumber: number,
  { fieldId, label }: { fieldId: string; label: string },
): Promise<Field> {
  const fields = await ProjectFields.load(session)
  const field = fields.byNumber(fieldNumber) ?? refuseUnknownField(fieldId)
  if (foldLabel(label) !== field.folded && fields.isTaken(label)) refuseTakenLabel(label)
  const renamed = fields.rename(field, label)
  await fields.flush()
  return renamed
}

export async function deleteField(
  session: Session,
  fieldNumber: number,
  { fieldId, now }: { fieldId: string; now: number },
): Promise<Field> {
  const fields = await ProjectFields.load(session)
  const field = fields.byNumber(fieldNumber) ?? refuseUnknownField(fieldId)
  const deleted = fields.delete(field, now)
  await fields.flush()
  return deleted
}

/** Throws `not_found` for a deleted project. */
export async function listFields(
  reads: Reads,
  { projectNumber }: Place,
  projectId: string,
): Promise<Field[]> {
  const project = await reads.row(selectProject, projectNumber)
  if (project === undefined) refuseUnknownProject(projectId)
  return (await reads.rows(selectFields, projectNumber)).map(fieldOf)
}

const selectProject = 'SELECT FROM projects WHERE number = $1 AND deleted_at IS NULL'
