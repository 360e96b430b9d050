import type { AuditAction, AuditSubject } from '#core/audit/audit.ts'

/** Whose row an operation changes: that with this number, id or account, or the project's own. */
export type AuditedRow =
  | { column: 'number'; value: number }
  | { column: 'id' | 'account_id'; value: string }
  | 'project'

/** How an operation is recorded. Its row is found in its arguments, or in what it answers. */
export type AuditedOperation = {
  subject: AuditSubject
  action: AuditAction
  /** The name of the id in the request; `id` is that of the answer. */
  idName: string
  /** Whether it is recorded also where no property of the row differs. */
  isAlways: boolean
}

export function creation(subject: AuditSubject): AuditedOperation {
  return { subject, action: 'create', idName: 'id', isAlways: true }
}

/** Null where the row does not exist yet. */
export function rowBefore(
  { idName, subject }: AuditedOperation,
  [first]: readonly unknown[],
): AuditedRow | null {
  if (subject === 'project') return 'project'
  if (typeof first === 'number') return { column: 'number', value: first }
  return idIn(idName, first)
}

/** The row that an operation has created. */
export function rowCreated(answer: unknown): AuditedRow | null {
  return idIn('id', answer)
}

function idIn(name: string, from: unknown): AuditedRow | null {
  if (typeof from !== 'object' || from === null || !(name in from)) return null
  const value = (from as Readonly<Record<string, unknown>>)[name]
  if (typeof value !== 'string') return null
  return { column: name === 'accountId' ? 'account_id' : 'id', value }
}
