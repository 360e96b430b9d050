import type { UnfinishedQuery } from '#core/forms/unfinished/unfinished-store.ts'
import {
  type LinkedUnfinished,
  type PersonalUnfinished,
  type UnfinishedSubmission,
  unfinishedMax,
} from '#core/forms/unfinished/unfinished-submission.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { findFormNumber } from '#storage/repositories/forms/read-forms.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

export async function hasUnfinished(
  reads: ProjectReads,
  { formId, id }: UnfinishedQuery & { id: string },
): Promise<boolean> {
  return (await reads.row(selectOne, id, formId)) !== undefined
}

export async function findUnfinished(
  reads: ProjectReads,
  formNumber: number,
  { formId, id }: { formId: string; id: string },
): Promise<LinkedUnfinished | null> {
  const row = await reads.row(selectLinked, formNumber, id)
  if (row === undefined) return null
  return {
    projectId: text(row, 'project_id'),
    formId,
    secret: text(row, 'secret'),
    identity: text(row, 'identity'),
    pageUrl: textOrNull(row, 'page_url'),
    language: text(row, 'language'),
  }
}

/** Latest first; null when the form does not exist. */
export async function listUnfinished(
  reads: ProjectReads,
  { formId }: UnfinishedQuery,
): Promise<UnfinishedSubmission[] | null> {
  const formNumber = await findFormNumber(reads, formId)
  if (formNumber === null) return null
  return (await reads.rows(selectOfForm, formNumber, unfinishedMax)).map(unfinishedOf)
}

/** The unfinished submissions of people with one of these identities, in all forms. */
export async function readUnfinishedOf(
  reads: ProjectReads,
  identities: readonly string[],
): Promise<PersonalUnfinished[]> {
  if (identities.length === 0) return []
  const rows = await reads.rows(selectOfPeople, identities, unfinishedMax)
  return rows.map((row) => ({
    ...unfinishedOf(row),
    form: { id: text(row, 'form_id'), name: text(row, 'form_name') },
  }))
}

export function unfinishedOf(row: Row): UnfinishedSubmission {
  return {
    id: text(row, 'id'),
    language: text(row, 'language'),
    // `save-unfinished.ts` wrote it.
    values: JSON.parse(text(row, 'content')) as Record<string, string>,
    startedAt: number(row, 'started_at'),
    updatedAt: number(row, 'updated_at'),
    remindedAt: numberOrNull(row, 'reminded_at'),
  }
}

const selectOne = `
  SELECT u.id FROM unfinished_submissions AS u
  JOIN forms AS f ON f.project_number = $1 AND f.number = u.form_number
  WHERE u.project_number = $1 AND u.id = $2 AND f.id = $3`
const columns = 'u.id, u.language, u.content, u.started_at, u.updated_at, u.reminded_at'
const selectLinked = `
  SELECT p.id AS project_id, f.secret, u.identity, u.page_url, u.language
  FROM unfinished_submissions AS u
  JOIN forms AS f ON f.project_number = $1 AND f.number = u.form_number
  JOIN projects AS p ON p.number = $1
  WHERE u.project_number = $1 AND u.form_number = $2 AND u.id = $3`
const selectOfForm = `
  SELECT ${columns} FROM unfinished_submissions AS u
  WHERE u.project_number = $1 AND u.form_number = $2 ORDER BY u.updated_at DESC, u.id LIMIT $3`
const selectOfPeople = sql`
  SELECT ${columns}, f.id AS form_id, k.label AS form_name FROM unfinished_submissions AS u
  JOIN forms AS f ON f.project_number = $1 AND f.number = u.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = u.form_number
  WHERE u.project_number = $1 AND u.identity ${inTexts('$2')} ORDER BY u.updated_at LIMIT $3`
