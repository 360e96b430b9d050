import {
  type Form,
  type FormSummary,
  type FormVersion,
  formsMax,
  versionsShown,
} from '#core/forms/form.ts'
import type { Reads } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { readActors } from '#storage/repositories/actors/actors.ts'
import { formOf, formSummaryOf, formVersionOf, selectForms, selectSummaries } from './form-row.ts'

export async function listForms(reads: Reads, { projectNumber }: Place): Promise<FormSummary[]> {
  return (await reads.rows(selectLive, projectNumber, formsMax)).map(formSummaryOf)
}

export async function readForm(
  reads: Reads,
  { projectNumber }: Place,
  formId: string,
): Promise<Form | null> {
  const row = await reads.row(selectOne, projectNumber, formId)
  return row === undefined ? null : formOf(row)
}

export async function listFormVersions(
  reads: Reads,
  { projectNumber }: Place,
  formId: string,
): Promise<FormVersion[] | null> {
  const formNumber = await findNumber(reads, projectNumber, formId)
  if (formNumber === null) return null
  const rows = await reads.rows(selectVersions, projectNumber, formNumber, versionsShown)
  const numbers = rows.map((row) => number(row, 'actor_number'))
  const actors = await readActors(reads, projectNumber, numbers)
  return rows.map((row) => formVersionOf(row, actors))
}

/** Null when the form does not exist. */
export async function findNumber(
  reads: Reads,
  projectNumber: number,
  formId: string,
): Promise<number | null> {
  const row = await reads.row(selectNumber, projectNumber, formId)
  return row === undefined ? null : number(row, 'number')
}

const selectLive = `${selectSummaries} AND f.deleted_at IS NULL ORDER BY f.number LIMIT $2`
const selectOne = `${selectForms} AND f.deleted_at IS NULL AND f.id = $2`
const selectNumber = `
  SELECT number FROM forms WHERE project_number = $1 AND id = $2 AND deleted_at IS NULL`
const selectVersions = `
  SELECT version, published_at, actor_number FROM form_versions
  WHERE project_number = $1 AND form_number = $2 ORDER BY version DESC LIMIT $3`
