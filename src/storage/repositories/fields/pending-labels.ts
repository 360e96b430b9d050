import type { PendingLabels } from '#core/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { number, text } from '#storage/row.ts'
import { fieldOf, selectFields } from './field-row.ts'

const valuesMax = 10_000
const labelsMax = 100

/** The labels of values without a field; labels of the most contacts first. */
export async function listPendingLabels(reads: ProjectReads): Promise<PendingLabels> {
  const rows = await reads.rows(selectLabels, valuesMax)
  // The values of a field that was just created are about to be written.
  const fields = (await reads.rows(selectFields)).map(fieldOf)
  const taken = new Set(fields.map(({ label }) => foldLabel(label)))
  const labels = rows
    .filter((row) => !taken.has(text(row, 'label_folded')))
    .map((row) => ({ label: text(row, 'label'), contacts: number(row, 'contacts') }))
  const values = rows.reduce((sum, row) => sum + number(row, 'contacts'), 0)
  return {
    labels: labels.slice(0, labelsMax),
    isCut: values === valuesMax || labels.length > labelsMax,
  }
}

const selectLabels = `
  SELECT h.label_folded, max(h.label) AS label, count(*) AS contacts
  FROM (SELECT label_folded, label FROM held_values WHERE project_number = $1 LIMIT $2) AS h
  GROUP BY h.label_folded ORDER BY count(*) DESC, h.label_folded`
