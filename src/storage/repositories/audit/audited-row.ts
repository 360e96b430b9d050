import type { Audit } from '#core/operation.ts'

/** Whose row an operation changes: that with this number, id or account, or the project's own. */
export type AuditedRow =
  | { column: 'number'; value: number }
  | { column: 'id' | 'account_id'; value: string }
  | 'project'

/** Null where the row does not exist yet. */
export function rowBefore({ of, subject }: Audit, [first]: readonly unknown[]): AuditedRow | null {
  if (subject === 'project') return 'project'
  if (typeof first === 'number') return { column: 'number', value: first }
  return of === undefined ? null : idIn(of, first)
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
