import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { bytewise, spelled, sql } from '#storage/sql.ts'

// The fields of a contact that 0.2.0 lacks, folded: custom fields could have these labels.
const labelsTaken = ['doneat', 'remindat']
const taken = `(${labelsTaken.map((label) => `'${label}'`).join(', ')})`

/** The labels that the upgrade changes. */
export const selectRenamedLabels = `
  SELECT DISTINCT label FROM fields WHERE label_folded IN ${taken} ORDER BY label`

/** What has a label: fields, and values that wait for one. */
const labelled = ['fields', 'held_values', 'merged_held_values'] as const

const isSimilar = labelsTaken.map((label) => `label_folded LIKE '${label} (%)'`).join(' OR ')
const knownIn = (table: string) => sql`
    SELECT project_number, label_folded ${bytewise} FROM ${table} WHERE ${isSimilar}`

/** In each project, the first number that follows none of its labels. */
const chooseSuffixes = sql`
  CREATE TABLE renamed_labels (
    project_number ${bigint} NOT NULL,
    label_folded ${exact} NOT NULL,
    suffix ${exact} NOT NULL,
    PRIMARY KEY (project_number, label_folded)
  )${byKey};
  INSERT INTO renamed_labels (project_number, label_folded, suffix)
  WITH RECURSIVE known (project_number, label_folded) AS (
    ${knownIn('fields')} UNION ${knownIn('held_values')} UNION ${knownIn('merged_held_values')}),
  numbers (n) AS (
    SELECT 2 UNION ALL
    SELECT n + 1 FROM numbers WHERE n < 2 + (SELECT count(*) FROM known)),
  labels (label) AS (${labelsTaken.map((label) => `SELECT '${label}'`).join(' UNION ALL ')})
  SELECT p.number, l.label, ' (' || min(n.n) || ')'
  FROM projects AS p CROSS JOIN labels AS l CROSS JOIN numbers AS n
  WHERE NOT EXISTS (
    SELECT 1 FROM known AS k WHERE k.project_number = p.number
      AND k.label_folded ${bytewise} = l.label || ' (' || n.n || ')')
  GROUP BY p.number, l.label;`

const renameLabelled = labelled.map(
  (table) => sql`
  UPDATE ${table} SET label = label || s.suffix, label_folded = ${table}.label_folded || s.suffix
  FROM renamed_labels AS s
  WHERE s.project_number = ${table}.project_number
    AND s.label_folded = ${table}.label_folded ${bytewise};`,
)

// A form names a field in any case. Dotless i folds to i, but not in SQL.
const spelling = (label: string) => label.replaceAll('i', '[iı]')
const folded = (name: string) => `replace(lower(${name}), 'ı', 'i')`

const renameIn = (table: string, column: string) => {
  const nameOf = `f.value ->> 'name'`
  const sqlite = `
  UPDATE ${table} SET ${column} = json_set(${column}, '$.fields', json((
    SELECT json_group_array(json(CASE WHEN s.suffix IS NULL THEN f.value
      ELSE json_set(f.value, '$.name', ${nameOf} || s.suffix) END) ORDER BY f.key)
    FROM json_each(${table}.${column}, '$.fields') AS f
    LEFT JOIN renamed_labels AS s ON s.project_number = ${table}.project_number
      AND 'custom:' || s.label_folded = ${folded(nameOf)})))
  WHERE EXISTS (
    SELECT 1 FROM json_each(${table}.${column}, '$.fields') AS f
    WHERE ${folded(nameOf)} IN (${labelsTaken.map((label) => `'custom:${label}'`).join(', ')}));`
  const postgres = labelsTaken.map(
    (label) => `
  UPDATE ${table} SET ${column} = regexp_replace(
    ${column}, '("name":"custom:${spelling(label)})"', '\\1' || s.suffix || '"', 'gi')
  FROM renamed_labels AS s
  WHERE s.project_number = ${table}.project_number AND s.label_folded = '${label}'
    AND ${column} ~* '"name":"custom:${spelling(label)}"';`,
  )
  return spelled(postgres.join(''), sqlite)
}

/** Keeps what has the labels of the new fields, in each project under one other label each. */
export const renameLabels = [
  chooseSuffixes,
  ...renameLabelled,
  renameIn('forms', 'draft'),
  renameIn('form_versions', 'definition'),
  sql`
  DROP TABLE renamed_labels;`,
].reduce((all, statement) => sql`${all}${statement}`)
