import type { Actor, Channel } from '#core/actor.ts'
import { cursorError } from '#core/errors.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import { formatTime } from '#core/values/time.ts'
import type { AuditStore } from './audit-store.ts'
import { type AuditEntry, type AuditQuery, auditActions, auditSubjects } from './audit.ts'

const filterNames = ['actorId', 'subject', 'action', 'since', 'until']
const pageEntries = { usual: 50, max: 100 }
const exportPageEntries = 1_000

type Request = { projectId: string; query: ParameterValues }
type Filter = Omit<AuditQuery, 'before' | 'limit'>

/** One page of the log, newest first. Throws `invalid_request`. */
export async function listAuditEntries(store: AuditStore, { projectId, query }: Request) {
  const parameters = new Parameters(query, [...filterNames, 'limit', 'cursor'])
  const limit = parameters.limit(pageEntries.usual, pageEntries.max)
  const cursor = parameters.text('cursor')
  const filter = filterOf(parameters, projectId)
  const before = cursor === null ? null : parseCursor(cursor)
  const entries = await store.listAuditEntries({ ...filter, before, limit })
  const last = entries.length < limit ? undefined : entries.at(-1)
  return {
    entries: entries.map(auditRecord),
    nextCursor: last === undefined ? null : String(last.number),
  }
}

/** All entries that match, newest first, one page at a time. Throws `invalid_request`. */
export function exportAuditEntries(
  store: AuditStore,
  { projectId, query }: Request,
): AsyncIterable<readonly AuditRecord[]> {
  return allPages(store, filterOf(new Parameters(query, filterNames), projectId))
}

async function* allPages(store: AuditStore, filter: Filter) {
  let before: number | null = null
  for (;;) {
    const query: AuditQuery = { ...filter, before, limit: exportPageEntries }
    const entries: AuditEntry[] = await store.listAuditEntries(query)
    yield entries.map(auditRecord)
    const last: AuditEntry | undefined = entries.at(-1)
    if (last === undefined || entries.length < exportPageEntries) return
    before = last.number
  }
}

export type AuditRecord = ReturnType<typeof auditRecord>

function auditRecord({ number, at, by, origin, ...change }: AuditEntry) {
  return {
    id: String(number),
    at: formatTime(at),
    by: actorRecord(by.actor),
    channel: by.channel satisfies Channel,
    address: origin?.address ?? null,
    userAgent: origin?.userAgent ?? null,
    ...change,
  }
}

function actorRecord(actor: Actor) {
  const { kind, label } = actor
  return { kind, id: actor.kind === 'operator' ? 'operator' : actor.id, label }
}

function filterOf(parameters: Parameters, projectId: string): Filter {
  const filter = {
    projectId,
    actorId: parameters.text('actorId'),
    subject: parameters.oneOf('subject', auditSubjects),
    action: parameters.oneOf('action', auditActions),
    since: parameters.time('since'),
    until: parameters.time('until'),
  }
  parameters.throwIfAny()
  return filter
}

function parseCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw cursorError()
}
