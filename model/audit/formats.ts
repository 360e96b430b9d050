/** The formats of files with the audit log. */
export const auditFormats = ['csv', 'ndjson'] as const
export type AuditFormat = (typeof auditFormats)[number]
