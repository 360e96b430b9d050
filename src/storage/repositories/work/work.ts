import type { Work, WorkChange, WorkLease } from '#core/work/work.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { type Row, number, numberOrNull, text } from '#storage/row.ts'
import { forUpdate, jsonList, sql } from '#storage/sql.ts'

type WorkName = Pick<Work, 'kind' | 'subject'>

/** Adds something to do, unless it is there. */
export async function addWork(
  project: ProjectStatements,
  { kind, subject, state, dueAt }: Omit<Work, 'tries'>,
): Promise<void> {
  const added = await project.run(insertWork, kind, subject, JSON.stringify(state), dueAt)
  if (added > 0) await noteKinds(project)
}

export async function saveWork(
  project: ProjectStatements,
  { works }: { works: readonly WorkChange[] },
): Promise<void> {
  for (const { kind, subject, state, dueAt, next } of works) {
    const read = [kind, subject, JSON.stringify(state), dueAt]
    if (next === null) await project.run(deleteWork, ...read)
    else {
      const changed = [JSON.stringify(next.state), next.dueAt, next.tries]
      await project.run(updateWork, ...read, ...changed)
    }
  }
  if (works.some(({ next }) => next === null)) await noteKinds(project)
}

/** Has no other process do it until then, and answers it as it is now. */
export async function leaseWork(
  project: ProjectStatements,
  works: readonly Work[],
  until: number,
): Promise<Work[]> {
  const leased = works.map((work) => ({ ...work, next: { ...work, dueAt: until } }))
  await saveWork(project, { works: leased })
  return leased.map(({ next }) => next)
}

/**
 * Has a process do the oldest of a kind that no other one does; if they are done in turn, only the
 * oldest of all. Answers it as it was.
 */
export async function leaseNext(
  project: ProjectStatements,
  kind: string,
  { holder, now, until }: WorkLease,
  isInTurn = false,
): Promise<Work | null> {
  const rows = await project.rows(selectOfKind, kind)
  const isFree = (row: Row) => number(row, 'due_at') <= now || row['holder'] === holder
  const row = (isInTurn ? rows.slice(0, 1) : rows).find(isFree)
  if (row === undefined) return null
  const work = workOf(row)
  await project.run(hold, kind, work.subject, holder, until)
  return work
}

/** The work that a process still has. */
export async function findHeld(
  project: ProjectStatements,
  { kind, subject }: WorkName,
  holder: string,
): Promise<Work | null> {
  const row = await project.row(selectHeld, kind, subject, holder)
  return row === undefined ? null : workOf(row)
}

/** Whether the process still has it, and then has it for longer. */
export async function keepLease(
  project: ProjectStatements,
  { kind, subject }: WorkName,
  { holder, until }: WorkLease,
): Promise<boolean> {
  return (await project.run(extend, kind, subject, holder, until)) > 0
}

/** Frees work of a kind for any process at once: what its holder did has ended, or begins again. */
export async function freeWork(
  project: Pick<ProjectStatements, 'run'>,
  kind: string,
): Promise<void> {
  await project.run(free, kind)
}

export async function setTries(
  project: ProjectStatements,
  { kind, subject }: WorkName,
  tries: number,
): Promise<void> {
  await project.run(updateTries, kind, subject, tries)
}

export async function endWork(
  project: ProjectStatements,
  { kind, subject }: WorkName,
): Promise<void> {
  if ((await project.run(deleteNamed, kind, subject)) > 0) await noteKinds(project)
}

/** Has the project visited for its kinds of work, and for no others. */
export async function noteKinds(project: ProjectStatements): Promise<void> {
  // Waits for a transaction that adds an alert, which may not hold the project's lock.
  await project.row(lockProject)
  await project.run(saveKinds)
}

/** The condition that a project has work of one of these kinds. */
export function hasWork(kinds: readonly string[]): string {
  return `(${kinds.map((kind) => `work_kinds LIKE '%"${kind}"%'`).join(' OR ')})`
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
// Subjects are numbers, which grow.
const selectOfKind = `
  SELECT kind, subject, state, due_at, tries, holder FROM work
  WHERE project_number = $1 AND kind = $2 ORDER BY length(subject), subject`
const named = 'project_number = $1 AND kind = $2 AND subject = $3'
const selectHeld = `
  SELECT kind, subject, state, due_at, tries FROM work WHERE ${named} AND holder = $4`
const hold = `UPDATE work SET holder = $4, due_at = $5, tries = tries + 1 WHERE ${named}`
const extend = `UPDATE work SET due_at = $5 WHERE ${named} AND holder = $4`
const free = `
  UPDATE work SET holder = NULL, due_at = 0 WHERE project_number = $1 AND kind = $2`
const updateTries = `UPDATE work SET tries = $4 WHERE ${named}`
const deleteNamed = `DELETE FROM work WHERE ${named}`
const lockProject = sql`SELECT 1 FROM projects WHERE number = $1 ${forUpdate}`
const saveKinds = sql`
  UPDATE projects SET work_kinds = (
    SELECT CAST(${jsonList}(DISTINCT kind) AS text) FROM work WHERE project_number = $1)
  WHERE number = $1`
