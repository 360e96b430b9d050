import type { Store } from '#core/store.ts'

/** What imports ask of the store, which a thread without it asks of its process. */
export const taskOperations = [
  'addAuditEntry',
  'createField',
  'findImport',
  'finishImport',
  'getContact',
  'getProject',
  'listFields',
  'listImports',
  'listMembers',
  'listRejectedRows',
  'startImport',
  'tryImport',
  'writeContacts',
] as const satisfies readonly (keyof Store)[]

export type TaskStore = Pick<Store, (typeof taskOperations)[number]>
