import type { Parameter, ProjectStatements } from '#storage/connection.ts'
import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import { type Sql, forUpdate, inTexts, sql } from '#storage/sql.ts'

type Statements = Pick<ProjectStatements, 'run'>

/** Removes the files of contacts that are erased. */
export async function eraseFiles(statements: Statements, gone: readonly Gone[]): Promise<void> {
  await removeFiles(statements, sql`contact_id ${inTexts('$2')}`, idsOf(gone))
}

/**
 * Removes files that came with no lead: they waited for too long, or their submission was spam
 * and became none. Returns how many.
 */
export function pruneStrayFiles(
  statements: Statements,
  now: number,
  filesMax: number,
): Promise<number> {
  return removeFiles(statements, isStray, now, filesMax)
}

/** Removes the files of project $1 for which the condition holds; their bytes are deleted soon. */
export async function removeFiles(
  statements: Statements,
  condition: Sql | string,
  ...values: Parameter[]
): Promise<number> {
  await statements.run(sql`${markRemoved} AND ${condition} ${forUpdate}`, ...values)
  return statements.run(deleteMarked)
}

const markRemoved =
  'INSERT INTO removed_files (id) SELECT id FROM form_files WHERE project_number = $1'
const deleteMarked = `
  DELETE FROM form_files WHERE project_number = $1 AND id IN (SELECT id FROM removed_files)`

/** For the files of a deleted project, before their rows are erased. */
export const markFilesRemoved = `
  ${markRemoved} AND id NOT IN (SELECT id FROM removed_files) LIMIT $2`

const isStray = `
  kept_until IS NOT NULL AND (kept_until <= $2 OR (
    contact_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM held_submissions AS h
      WHERE h.project_number = $1 AND h.id = form_files.contact_id AND h.released_at IS NULL)))
  ORDER BY number LIMIT $3`
