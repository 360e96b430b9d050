import type { PersonalData } from '#core/forms/form-store.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { contactOf, stateColumns } from '#storage/contact-row.ts'
import { fieldOf, shapeColumns } from '#storage/repositories/fields/field-row.ts'
import { readConfirmation } from '#storage/repositories/forms/confirmations.ts'
import { readConsentsOf } from '#storage/repositories/forms/consents/consents.ts'
import { personIdentities } from '#storage/repositories/forms/consents/person.ts'
import { listFilesOf } from '#storage/repositories/forms/files/attached-files.ts'
import { readSpamOf } from '#storage/repositories/forms/spam/read-spam.ts'
import { readUnfinishedOf } from '#storage/repositories/forms/unfinished/read-unfinished.ts'
import { listPassedOn } from '#storage/repositories/webhooks/list-handovers.ts'
import { type Row, number, text } from '#storage/row.ts'

/** By its own id, also of one that was merged away; in a snapshot. */
export async function readPersonalData(
  reads: ProjectReads,
  id: string,
): Promise<PersonalData | null> {
  const row = await reads.row(selectWhole, id)
  if (row === undefined) return null
  const fields = await reads.rows(selectAllFields)
  const isMerged = row['survivor_id'] !== null
  const select = isMerged ? selectKeptValues : selectPendingValues
  const valueRows = await reads.rows(select, number(row, 'number'))
  const identities = await personIdentities(reads, [id])
  return {
    contact: contactOf(row, distinct(fields)),
    pendingValues: Object.fromEntries(
      valueRows.map((valueRow) => [text(valueRow, 'label'), text(valueRow, 'value')]),
    ),
    consents: await readConsentsOf(reads, [id]),
    confirmation: await readConfirmation(reads, id),
    spam: await readSpamOf(reads, identities),
    files: await listFilesOf(reads, [id]),
    unfinished: await readUnfinishedOf(reads, identities),
    passedOn: await listPassedOn(reads, id),
    merged: isMerged
      ? { survivorId: text(row, 'survivor_id'), at: number(row, 'merged_at') }
      : null,
  }
}

// Deleted fields can share a label; the id makes it unique.
function distinct(rows: readonly Row[]) {
  const taken = new Set<string>()
  return rows.map((row) => {
    const field = fieldOf(row)
    const label = taken.has(field.label) ? field.id : field.label
    taken.add(label)
    return { ...field, label }
  })
}

const columns = `number, id, updated_at, ${stateColumns}, key_number, channel`
const selectWhole = `
  WITH c AS (
    SELECT ${columns}, identity_rank, NULL AS survivor_number, NULL AS merged_at
    FROM contacts WHERE project_number = $1 AND id = $2
    UNION ALL
    SELECT ${columns}, 0, survivor_number, merged_at
    FROM merged_contacts WHERE project_number = $1 AND id = $2)
  SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
    SELECT h.id FROM contacts AS h
    WHERE h.project_number = $1 AND h.identity = c.identity AND h.identity_rank = 0
  ) END AS duplicate_of, COALESCE(
    (SELECT s.id FROM contacts AS s
      WHERE s.project_number = $1 AND s.number = c.survivor_number),
    (SELECT m.id FROM merged_contacts AS m
      WHERE m.project_number = $1 AND m.number = c.survivor_number)) AS survivor_id
  FROM c JOIN keys AS k ON k.project_number = $1 AND k.number = c.key_number`
const selectAllFields = `
  SELECT id, label, created_at, ${shapeColumns} FROM fields WHERE project_number = $1
  ORDER BY deleted_at IS NOT NULL, number`
const selectValues = (table: 'held_values' | 'merged_held_values') => `
  SELECT label, value FROM ${table} WHERE project_number = $1 AND contact_number = $2
  ORDER BY label_folded`
const selectPendingValues = selectValues('held_values')
const selectKeptValues = selectValues('merged_held_values')
