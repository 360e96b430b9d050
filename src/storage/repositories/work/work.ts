import type { Work, WorkChange } from '#core/work/work.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, text } from '#storage/row.ts'

/** Adds something to do, unless it is there. */
export async function addWork(
  project: ProjectStatements,
  { kind, subject, state, dueAt }: Omit<Work, 'tries'>,
): Promise<void> {
  await project.run(insertWork, kind, subject, JSON.stringify(state), dueAt)
  await project.run(saveMark, true)
}

export async function saveWork(
  transaction: ProjectTransaction,
  { works }: { works: readonly WorkChange[] },
): Promise<void> {
  for (const { kind, subject, state, dueAt, next } of works) {
    const read = [kind, subject, JSON.stringify(state), dueAt]
    if (next === null) await transaction.run(deleteWork, ...read)
    else {
      const changed = [JSON.stringify(next.state), next.dueAt, next.tries]
      await transaction.run(updateWork, ...read, ...changed)
    }
  }
  if (works.some(({ next }) => next === null)) await markWork(transaction)
}

/** Has no other process do it until then, and answers it as it is now. */
export async function leaseWork(
  transaction: ProjectTransaction,
  works: readonly Work[],
  until: number,
): Promise<Work[]> {
  const leased = works.map((work) => ({ ...work, next: { ...work, dueAt: until } }))
  await saveWork(transaction, { works: leased })
  return leased.map(({ next }) => next)
}

/** Has the project visited while there is anything to do. */
export async function markWork(transaction: ProjectTransaction): Promise<void> {
  // Waits for a transaction that adds an alert, which may not hold the project's lock.
  await transaction.run(saveMark, true)
  if ((await transaction.row(selectAny)) === undefined) await transaction.run(saveMark, false)
}

export function workOf(row: Row): Work {
  return {
    kind: text(row, 'kind'),
    subject: text(row, 'subject'),
    state: JSON.parse(text(row, 'state')),
    dueAt: numberOrNull(row, 'due_at'),
    tries: number(row, 'tries'),
  }
}

/** The condition that work is of these kinds. */
export function isOfKind(column: string, kinds: readonly string[]): string {
  return `${column} IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`
}

const insertWork = `
  INSERT INTO work (project_number, kind, subject, state, due_at, tries)
  VALUES ($1, $2, $3, $4, $5, 0)
  ON CONFLICT (project_number, kind, subject) DO NOTHING`
const asRead = `project_number = $1 AND kind = $2 AND subject = $3 AND state = $4
    AND due_at IS NOT DISTINCT FROM $5`
const updateWork = `UPDATE work SET state = $6, due_at = $7, tries = $8 WHERE ${asRead}`
const deleteWork = `DELETE FROM work WHERE ${asRead}`
const selectAny = 'SELECT 1 FROM work WHERE project_number = $1 LIMIT 1'
const saveMark = 'UPDATE projects SET has_work = $2 WHERE number = $1'
