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

const always = { isAlways: true }
const review: AuditedOperation = {
  subject: 'submission',
  action: 'change',
  idName: 'submissionId',
  ...always,
}

/**
 * The operations that the audit log records. What a history of leads has is not among them, nor
 * drafts of forms, which are stored as they are typed.
 */
export const auditedOperations: Readonly<Record<string, AuditedOperation>> = {
  updateProject: change('project', 'projectId'),
  changeRole: change('member', 'memberId'),
  removeMember: { ...change('member', 'memberId'), action: 'delete', ...always },
  forgetMember: { ...change('member', 'accountId'), action: 'delete', ...always },
  addResetLink: { ...change('member', 'accountId'), action: 'resetPassword', ...always },
  createInvitation: creation('invitation'),
  withdrawInvitation: deletion('invitation', 'invitationId'),
  createKey: creation('key'),
  renameKey: change('key'),
  setChallenge: { ...change('key'), ...always },
  setAssignees: change('key'),
  rotateKey: { ...change('key'), action: 'rotate', ...always },
  revokeKey: { ...change('key'), action: 'revoke' },
  createField: creation('field'),
  changeField: change('field'),
  deleteField: deletion('field'),
  createForm: creation('form'),
  changeForm: change('form', 'formId'),
  publishForm: { ...change('form', 'formId'), action: 'publish' },
  startFormTest: { ...change('form', 'formId'), action: 'start' },
  endFormTest: change('form', 'formId'),
  deleteForm: deletion('form', 'formId'),
  restoreForm: { ...change('form', 'formId'), action: 'restore' },
  releaseQuarantined: { ...review, action: 'release' },
  deleteQuarantined: { ...review, action: 'delete' },
  restoreQuarantined: { ...review, action: 'restore' },
  createView: creation('view'),
  changeView: change('view', 'viewId'),
  deleteView: deletion('view', 'viewId'),
  restoreView: { ...change('view', 'viewId'), action: 'restore', ...always },
  createWebhook: creation('destination'),
  updateWebhook: { ...change('destination'), ...always },
  deleteWebhook: deletion('destination', 'webhookId'),
  rotateWebhookSecret: { ...change('destination'), action: 'rotate', ...always },
  startBackfill: { ...change('destination'), action: 'start', ...always },
  pauseBackfill: { ...change('destination'), action: 'cancel', ...always },
  resumeBackfill: { ...change('destination'), action: 'start', ...always },
  dismissLeftRecord: { ...change('destination'), ...always },
  startImport: { ...creation('import'), action: 'start' },
  undoImport: { ...change('import'), action: 'undo' },
  startImportJob: { ...change('import', 'jobId'), action: 'start' },
  cancelImportJob: { ...change('import', 'jobId'), action: 'cancel' },
  startImportUndo: { ...change('import', 'importId'), action: 'undo', ...always },
  startExport: { ...creation('export'), action: 'start' },
  startBulkChange: { ...creation('bulkChange'), action: 'start' },
  startKeyUndo: { ...creation('bulkChange'), action: 'start' },
  cancelBulkChange: { ...change('bulkChange', 'bulkId'), action: 'cancel' },
  undoBulkChange: { ...change('bulkChange', 'bulkId'), action: 'undo' },
  deleteContact: { ...deletion('lead', 'contactId'), ...always },
}

function creation(subject: AuditSubject): AuditedOperation {
  return { subject, action: 'create', idName: 'id', isAlways: true }
}

function change(subject: AuditSubject, idName = ''): AuditedOperation {
  return { subject, action: 'change', idName, isAlways: false }
}

function deletion(subject: AuditSubject, idName = ''): AuditedOperation {
  return { ...change(subject, idName), action: 'delete' }
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
