import {
  type MergePreview,
  type PendingValues,
  mergedValues,
} from '#core/contacts/changing/preview-merge.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { fieldOf, selectFields } from '#storage/repositories/fields/field-row.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

export async function previewMerge(
  reads: ProjectReads,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<MergePreview | null> {
  const records = await readStored(reads, 'id', [survivorId, mergedId])
  const survivor = records.find(({ id }) => id === survivorId)
  const merged = records.find(({ id }) => id === mergedId)
  if (survivor === undefined || merged === undefined) return null
  const fields = (await reads.rows(selectFields)).map(fieldOf)
  const rows = await reads.rows(selectPending, [survivor.number, merged.number])
  const pending = {
    survivor: pendingOf(rows, survivor.number),
    merged: pendingOf(rows, merged.number),
  }
  const states = { survivor: survivor.state, merged: merged.state }
  return {
    values: mergedValues({ ...states, fields, pending }),
    sequences: { survivor: survivor.sequence, merged: merged.sequence },
  }
}

function pendingOf(rows: readonly Row[], contactNumber: number): PendingValues {
  const ofContact = rows.filter((row) => number(row, 'contact_number') === contactNumber)
  return new Map(
    ofContact.map((row) => {
      const value = { label: text(row, 'label'), value: text(row, 'value') }
      return [text(row, 'label_folded'), value]
    }),
  )
}

const selectPending = sql`
  SELECT contact_number, label_folded, label, value FROM held_values
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} ORDER BY label_folded`
