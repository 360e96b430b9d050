import { byOperator } from '#core/actor.ts'
import type { AuditStore } from './audit-store.ts'

/** Records that the command line is about to write leads of a project to a file. */
export function recordOperatorExport(
  store: Pick<AuditStore, 'addAuditEntry'>,
  { projectId, format, now }: { projectId: string; format: string; now: number },
): Promise<void> {
  const after = { of: 'leads', format }
  const change = { subject: 'export', subjectId: null, label: null, action: 'create' } as const
  const recorded = { projectId, by: byOperator, origin: null, now }
  return store.addAuditEntry({ ...change, ...recorded, before: null, after })
}
