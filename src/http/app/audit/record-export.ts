import type { AuditValues } from '#core/audit/audit.ts'
import { actionOf, originOf } from '#http/app/admitted.ts'
import type { AppRequest } from '#http/app/app-endpoint.ts'
import type { Services } from '#http/services.ts'

type ExportedFile = {
  of: string
  subjectId?: string | null
  format: string
  /** `download`: it was written before. */
  action?: 'create' | 'download'
}

/** Records that a member is about to get a file with data of the project. */
export function recordExport(
  services: Services,
  request: AppRequest<'/:projectId'>,
  { of, subjectId = null, format, action = 'create' }: ExportedFile,
): Promise<void> {
  const { projectId, by, now } = actionOf(services, request)
  const after: AuditValues = { of, format }
  const change = { subject: 'export', subjectId, label: null, action } as const
  const origin = originOf(request)
  const entry = { projectId, by, origin, now, ...change, before: null, after }
  return services.store.addAuditEntry(entry)
}
