import type { Field } from '#core/fields/field.ts'
import { customLabelsOf } from '#core/forms/attribution.ts'
import type { ImportFieldRemoval } from '#core/imports/import.ts'
import { customPlaceholderPrefix } from '#model/destinations/destination.ts'
import { foldLabel } from '#model/fields/label.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { addAuditEntry } from '#storage/repositories/audit/audit-log.ts'
import { fieldOf, shapeColumns } from '#storage/repositories/fields/field-row.ts'
import { ProjectFields } from '#storage/repositories/fields/project-fields.ts'
import { definitionOf } from '#storage/repositories/forms/stored-definition.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'
import { indexIn, sql } from '#storage/sql.ts'
import { markProgress, requireHeld } from './import-job-lease.ts'
import { importRow } from './imports.ts'

/** The fields that an import created, and that nobody has changed since. */
export async function listImportFields(
  reads: ProjectReads,
  importNumber: number,
): Promise<Field[]> {
  return (await reads.rows(selectFields, importNumber)).map(fieldOf)
}

/** Removes one of them, unless a form, a view or a destination uses it, or it has changed since. */
export async function removeImportField(
  transaction: ProjectTransaction,
  importNumber: number,
  { fieldId, by, now, job }: ImportFieldRemoval,
): Promise<boolean> {
  const work = job === undefined ? null : await requireHeld(transaction, job, 'undoing')
  if (work !== null) await markProgress(transaction, work)
  const fields = await ProjectFields.load(transaction)
  const field = fields.ofImport(importNumber).find(({ id }) => id === fieldId)
  if (field === undefined || (await isUsed(transaction, field))) return false
  const { label } = fields.delete(field, now)
  await fields.flush()
  const projectId = text(await importRow(transaction, importNumber), 'project_id')
  const change = { subject: 'field', subjectId: fieldId, label, action: 'delete' } as const
  const values = { before: { label }, after: null }
  await addAuditEntry(transaction, { projectId, by, origin: null, now, ...change, ...values })
  return true
}

/** Forms and destinations name a field by its label, views and columns of members by its id. */
async function isUsed(
  transaction: ProjectTransaction,
  { id, folded }: { id: string; folded: string },
): Promise<boolean> {
  if ((await transaction.row(selectShown, id)) !== undefined) return true
  const definitions = await transaction.rows(selectDefinitions)
  const labels = definitions.flatMap((row) => customLabelsOf(definitionOf(text(row, 'definition'))))
  if (labels.some((label) => foldLabel(label) === folded)) return true
  const placeholder = foldLabel(customPlaceholderPrefix) + folded
  const settings = await transaction.rows(selectSettings)
  return settings.some((row) => {
    const values = Object.values(JSON.parse(text(row, 'settings')) as Record<string, string>)
    return values.some((value) => foldLabel(value).includes(inJson(placeholder)))
  })
}

/** A text as it is within one in JSON. */
function inJson(part: string): string {
  return JSON.stringify(part).slice(1, -1)
}

const selectFields = `
  SELECT id, label, created_at, ${shapeColumns} FROM fields
  WHERE project_number = $1 AND import_number = $2 AND deleted_at IS NULL ORDER BY number`
const selectShown = sql`
  SELECT 1 FROM lead_views WHERE project_number = $1
    AND (${indexIn}(search, $2) > 0 OR ${indexIn}(coalesce(shown_columns, ''), $2) > 0)
  UNION ALL
  SELECT 1 FROM member_preferences WHERE project_number = $1 AND ${indexIn}(preferences, $2) > 0
  LIMIT 1`
const selectDefinitions = `
  SELECT draft AS definition FROM forms WHERE project_number = $1 AND deleted_at IS NULL
  UNION ALL
  SELECT v.definition FROM forms AS f
  JOIN form_versions AS v ON v.project_number = $1 AND v.form_number = f.number
  WHERE f.project_number = $1 AND f.deleted_at IS NULL AND (v.version = f.version OR EXISTS (
    SELECT 1 FROM form_tests AS t
    WHERE t.project_number = $1 AND t.form_number = f.number AND t.ended_at IS NULL
      AND v.version IN (t.version, t.version_a)))`
const selectSettings = `
  SELECT settings FROM webhooks
  WHERE project_number = $1 AND deleted_at IS NULL AND settings IS NOT NULL`
