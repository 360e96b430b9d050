import { type StoreOf, read, write } from '#core/operation.ts'
import type { AuditEntry, AuditQuery, NewAuditEntry } from './audit.ts'

/** What the core needs from storage for the audit log, which nobody can change. */
export const auditPort = {
  /** For what is not a write of its own. Only some failed sign-ins are recorded. */
  addAuditEntry: write<(entry: NewAuditEntry) => void>({ audit: null }),
  /** Newest first. */
  listAuditEntries: read<(query: AuditQuery) => AuditEntry[]>({ otherwise: [], isLong: true }),
}

export type AuditStore = StoreOf<typeof auditPort>
