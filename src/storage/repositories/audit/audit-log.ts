import { type Channel, type DoneBy, channels } from '#core/actor.ts'
import {
  type AuditEntry,
  type AuditQuery,
  type AuditValues,
  type AuditedChange,
  type NewAuditEntry,
  auditActions,
  auditSubjects,
  failuresPerHourMax,
} from '#core/audit/audit.ts'
import type { Member } from '#core/members/member.ts'
import type { OnceRequest } from '#core/once/once.ts'
import type { Audit } from '#core/operation.ts'
import { hourMs } from '#model/values/durations.ts'
import { auditKeptMs } from '#model/values/periods.ts'
import type { Parameter, ProjectReads, ProjectStatements } from '#storage/connection.ts'
import {
  actorAt,
  authorOf,
  operatorNumber,
  readActors,
} from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, countOf, known, number, text, textOrNull } from '#storage/row.ts'
import { rowBefore, rowCreated } from './audited-row.ts'
import { type AuditedState, readAudited } from './audited-state.ts'

/** Who does what is recorded, from where and when. */
export type Recorded = Pick<OnceRequest, 'by' | 'origin' | 'now'>

/** Runs an operation, and records it in the same transaction if the log has its kind. */
export async function runAudited<Answer>(
  transaction: ProjectTransaction,
  { audited, values }: { audited: Audit | null; values: readonly unknown[] },
  recorded: Recorded,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (audited === null) return run()
  const { subject, action, isAlways } = audited
  const existing = rowBefore(audited, values)
  const before = existing === null ? null : await readAudited(transaction, subject, existing)
  const answer = await run()
  if (answer === null) return answer
  const row = existing ?? rowCreated(answer)
  const after = row === null ? null : await readAudited(transaction, subject, row)
  const isGone = action === 'delete'
  const difference = differenceOf(before, isGone ? null : after)
  const state = after ?? before
  if (state !== null && (isAlways === true || difference !== null)) {
    const { id: subjectId, label } = state
    const differing = difference ?? { before: null, after: null }
    await addEntry(transaction, { subject, subjectId, label, action, ...differing }, recorded)
  }
  return answer
}

export async function addAuditEntry(
  transaction: ProjectTransaction,
  { by, origin, now, projectId: _, ...change }: NewAuditEntry,
): Promise<void> {
  if (change.action === 'signInFailed') {
    const { actorNumber } = await authorOf(transaction, by)
    const failed = await transaction.row(countFailed, actorNumber, now - hourMs)
    if (countOf(failed) >= failuresPerHourMax) return
  }
  await addEntry(transaction, change, { by, origin, now })
}

/** A person who joins is the one who acts. */
export async function recordJoining(
  transaction: ProjectTransaction,
  { id, name, role }: Member,
  { now, joinedBy }: { now: number; joinedBy: string | null },
): Promise<void> {
  const by = { actor: { kind: 'member', id, label: name }, channel: 'app' } as const
  const change = { subject: 'member', subjectId: id, label: null, action: 'create' } as const
  const after = joinedBy === null ? { role } : { role, joinedBy }
  const values = { before: null, after }
  await addEntry(transaction, { ...change, ...values }, { by, origin: null, now })
}

export async function listAuditEntries(
  reads: ProjectReads,
  { before, limit, actorId, subject, action, since, until }: AuditQuery,
): Promise<AuditEntry[]> {
  const values: Parameter[] = []
  const place = (value: Parameter) => `$${values.push(value) + 1}`
  const conditions = [
    before !== null && `e.number < ${place(before)}`,
    since !== null && `e.at >= ${place(since)}`,
    until !== null && `e.at <= ${place(until)}`,
    subject !== null && `e.subject = ${place(subject)}`,
    action !== null && `e.action = ${place(action)}`,
    actorId === 'operator' && `e.actor_number = ${operatorNumber}`,
    actorId !== null &&
      actorId !== 'operator' &&
      `e.actor_number IN (${numbersOf(place(actorId))})`,
  ].filter((condition) => condition !== false)
  const where = ['e.project_number = $1', ...conditions].join(' AND ')
  const order = `ORDER BY e.number DESC LIMIT ${place(limit)}`
  const rows = await reads.rows(`${selectEntries} WHERE ${where} ${order}`, ...values)
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => entryOf(row, (actorNumber) => actorAt(actors, actorNumber)))
}

/** Deletes some of what is older than it is kept; true while there may be more. */
export async function pruneAudit(
  project: ProjectStatements,
  { now, rowsPerStep }: { now: number; rowsPerStep: number },
): Promise<boolean> {
  const keptSince = now - auditKeptMs
  const oldest = await project.row(selectOldest)
  if (oldest === undefined || number(oldest, 'at') >= keptSince) return false
  await project.run(endKeeping, keptSince)
  return (await project.run(deleteOld, keptSince, rowsPerStep)) === rowsPerStep
}

/** Erases where a member's requests came from. */
export async function eraseOrigins(
  transaction: ProjectTransaction,
  memberId: string,
): Promise<void> {
  await transaction.run(clearOrigins, memberId)
}

async function addEntry(
  transaction: ProjectTransaction,
  change: AuditedChange,
  { by, origin, now }: Recorded,
): Promise<void> {
  const { actorNumber, channel } = await authorOf(transaction, by)
  const { subject, subjectId, label, action, before, after } = change
  const from = [origin?.address ?? null, origin?.userAgent ?? null]
  const what = [subject, subjectId, label, action, jsonOf(before), jsonOf(after)]
  const values = [now, actorNumber, channel, ...from, ...what]
  await transaction.run(insertEntry, transaction.nextNumber(), ...values)
}

/** The properties that differ; null when none does. */
function differenceOf(before: AuditedState | null, after: AuditedState | null) {
  if (before === null || after === null) {
    return { before: before?.values ?? null, after: after?.values ?? null }
  }
  const names = Object.keys(after.values).filter((name) => {
    return after.values[name] !== before.values[name]
  })
  if (names.length === 0) return null
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before.values), after: pick(after.values) }
}

function entryOf(row: Row, actorOf: (actorNumber: number) => DoneBy['actor']): AuditEntry {
  const address = textOrNull(row, 'address')
  const channel: Channel = known(channels, text(row, 'channel'))
  return {
    number: number(row, 'number'),
    at: number(row, 'at'),
    by: { actor: actorOf(number(row, 'actor_number')), channel },
    origin: address === null ? null : { address, userAgent: textOrNull(row, 'user_agent') },
    subject: known(auditSubjects, text(row, 'subject')),
    subjectId: textOrNull(row, 'subject_id'),
    label: textOrNull(row, 'label'),
    action: known(auditActions, text(row, 'action')),
    before: valuesOf(row, 'before'),
    after: valuesOf(row, 'after'),
  }
}

// The engine wrote the columns itself.
function valuesOf(row: Row, column: string): AuditValues | null {
  const values = textOrNull(row, column)
  return values === null ? null : (JSON.parse(values) as AuditValues)
}

function jsonOf(values: AuditValues | null): string | null {
  return values === null ? null : JSON.stringify(values)
}

function numbersOf(id: string): string {
  return `
    SELECT a.number FROM actors AS a WHERE a.project_number = $1 AND a.id = ${id} UNION ALL
    SELECT k.number FROM keys AS k WHERE k.project_number = $1 AND k.id = ${id}`
}

const insertEntry = `
  INSERT INTO audit_entries (project_number, number, at, actor_number, channel, address,
    user_agent, subject, subject_id, label, action, before, after)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
// A member's name and an invited person's address are only where their account and invitation have
// them, so that they are erased with these.
const selectEntries = `
  SELECT e.number, e.at, e.actor_number, e.channel, e.address, e.user_agent, e.subject,
    e.subject_id, coalesce(e.label, a.name, i.email) AS label, e.action, e.before, e.after
  FROM audit_entries AS e
  LEFT JOIN members AS m
    ON m.project_number = $1 AND m.id = e.subject_id AND e.subject IN ('member', 'session')
  LEFT JOIN accounts AS a ON a.id = m.account_id
  LEFT JOIN invitations AS i
    ON i.project_number = $1 AND i.id = e.subject_id AND e.subject = 'invitation'`
const countFailed = `
  SELECT count(*) AS count FROM audit_entries
  WHERE project_number = $1 AND actor_number = $2 AND action = 'signInFailed' AND at > $3`
const selectOldest = `
  SELECT at FROM audit_entries WHERE project_number = $1 ORDER BY number LIMIT 1`
const endKeeping = `
  UPDATE projects SET audited_since = $2 WHERE number = $1 AND audited_since < $2`
const deleteOld = `
  DELETE FROM audit_entries WHERE project_number = $1 AND number IN (
    SELECT o.number FROM (
      SELECT number, at FROM audit_entries WHERE project_number = $1
      ORDER BY number LIMIT $3) AS o
    WHERE o.at < $2)`
const clearOrigins = `
  UPDATE audit_entries SET address = NULL, user_agent = NULL
  WHERE project_number = $1 AND actor_number IN (
    SELECT number FROM actors WHERE project_number = $1 AND id = $2)`
