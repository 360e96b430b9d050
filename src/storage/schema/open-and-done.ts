import { spelled, sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/** When a contact returns, or has returned, to the inbox; null for one that never left it. */
export const returnsAt = spelled(
  'greatest(remind_at, reopened_at)',
  'max(coalesce(remind_at, reopened_at), coalesce(reopened_at, remind_at))',
)

// Folded. Custom fields could have them before.
const labelsTaken = `('doneat', 'remindat')`

/** The labels that the migration changes. */
export const selectRenamedLabels = `
  SELECT DISTINCT label FROM fields WHERE label_folded IN ${labelsTaken} ORDER BY label`

const addColumns = (table: string) => sql`
  ALTER TABLE ${table} ADD COLUMN done_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN remind_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN reopened_at ${bigint};`

const renamePending = ['held_values', 'merged_held_values'].map(
  (table) => `
  UPDATE ${table} SET label = label || ' (2)', label_folded = label_folded || ' (2)'
  WHERE label_folded IN ${labelsTaken} AND NOT EXISTS (
    SELECT 1 FROM ${table} AS o WHERE o.project_number = ${table}.project_number
      AND o.contact_number = ${table}.contact_number
      AND o.label_folded = ${table}.label_folded || ' (2)');`,
)
const renamed = (column: string) =>
  `replace(replace(${column}, '"custom:doneAt"', '"custom:doneAt (2)"'),
    '"custom:remindAt"', '"custom:remindAt (2)"')`

/**
 * Contacts are open until they are done, and can return to the inbox at a time. Custom fields whose
 * labels the two new fields have keep their values under other labels.
 */
export const openAndDoneSchema = sql`${addColumns('contacts')}${addColumns('merged_contacts')}

  UPDATE fields SET label = label || s.suffix, label_folded = label_folded || s.suffix
  FROM (
    SELECT f.project_number, f.number, CASE WHEN EXISTS (
      SELECT 1 FROM fields AS o WHERE o.project_number = f.project_number
        AND o.label_folded = f.label_folded || ' (2)') THEN ' (' || f.id || ')'
      ELSE ' (2)' END AS suffix
    FROM fields AS f WHERE f.label_folded IN ${labelsTaken}) AS s
  WHERE s.project_number = fields.project_number AND s.number = fields.number;
  ${renamePending.join('')}
  UPDATE forms SET draft = ${renamed('draft')} WHERE draft LIKE '%"custom:%At"%';
  UPDATE form_versions SET definition = ${renamed('definition')}
  WHERE definition LIKE '%"custom:%At"%';
`
