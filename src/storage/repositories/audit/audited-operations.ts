import type { AuditSubject } from '#core/audit/audit.ts'
import type { Audit } from '#core/operation.ts'
import {
  type GlobalOperationName,
  type ProjectOperationName,
  factsOf,
} from '#storage/repositories/operations.ts'

type OperationName = ProjectOperationName | GlobalOperationName

const always = { isAlways: true } as const
const review: Audit = {
  subject: 'submission',
  action: 'change',
  of: 'submissionId',
  ...always,
}

/** How the audit log records an operation of storage; null for one that it doesn't have. */
export function auditOf(name: string): Audit | null {
  return factsOf(name)?.audit ?? auditedOperations[name as OperationName] ?? null
}

export const auditedOperations: Readonly<Record<OperationName, Audit | null>> = {
  updateProject: change('project', 'projectId'),
  changeRole: change('member', 'memberId'),
  removeMember: { ...change('member', 'memberId'), action: 'delete', ...always },
  forgetMember: { ...change('member', 'accountId'), action: 'delete', ...always },
  addResetLink: { ...change('member', 'accountId'), action: 'resetPassword', ...always },
  createInvitation: creation('invitation'),
  withdrawInvitation: deletion('invitation', 'invitationId'),
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
  // These record who joins, and the keys that are created.
  ...unrecorded('joinByDomain', 'acceptInvitation', 'createProject'),
  ...unrecorded('createOwner', 'createOwnedProject'),
  // The history of leads has these, or nothing has changed yet.
  ...unrecorded('updateContact', 'mergeContacts', 'unmergeContact', 'markDistinct'),
  ...unrecorded('unmarkDistinct', 'addActivity', 'editComment', 'deleteActivity'),
  ...unrecorded('withdrawConsent', 'restoreConsent', 'settlePendingValues', 'applyPendingValues'),
  ...unrecorded('tryContacts', 'tryImport', 'tryImportUndo', 'tryKeyUndo', 'createImportJob'),
  ...unrecorded('addImportPart', 'addPicture'),
  // They concern only the member.
  ...unrecorded('savePreferences', 'markRead', 'markAllRead', 'noteVisit', 'saveNoticeSettings'),
  ...unrecorded('muteNotice', 'removeExport', 'muteForm'),
  // Visitors of forms do these.
  ...unrecorded('createFile', 'countPiece', 'completeFile', 'removeFile', 'saveUnfinished'),
  ...unrecorded('removeUnfinished', 'removeUnfinishedOf', 'confirmLead', 'countForms'),
  // Steps of what was recorded at its start.
  ...unrecorded('finishImport', 'leaseBulkChange', 'leaseImportJob', 'leaseExport'),
  ...unrecorded('takeExportStep', 'saveImportJob', 'takeBulkStep', 'takeKeyUndoStep'),
  ...unrecorded('takeUndoStep', 'extendBackfills', 'sortContacts', 'compareContacts'),
  ...unrecorded('pruneProject', 'pruneAccounts', 'pruneRequests', 'pruneCountedMails'),
  ...unrecorded('forgetRemovedFiles', 'eraseProject'),
  // Mails, notices and deliveries, which have records of their own.
  ...unrecorded('takeFormMails', 'settleFormMail', 'takeSpamNotices', 'settleSpamNotice'),
  ...unrecorded('takeReminders', 'failReminder', 'planNotices', 'takeNotice', 'settleNotice'),
  ...unrecorded('takeAlerts', 'settleAlerts', 'reportBackupFailure', 'addTestDelivery'),
  ...unrecorded('resendDelivery', 'recoverDeliveries', 'saveTries', 'saveRequests', 'countMail'),
  ...unrecorded('saveKeyUses', 'saveRequestCounts', 'saveLoggedRequests'),
  // Endpoints of sign-in record what these do; the log is deleted with its project.
  ...unrecorded('addAuditEntry', 'createRow', 'changeRows', 'deleteRows', 'keepSignInSecret'),
  ...unrecorded('takeResetLink', 'addSetupToken', 'setDefaultProject', 'deleteProject'),
}

function unrecorded<Name extends OperationName>(...names: readonly Name[]): Record<Name, null> {
  // A list of these names makes exactly these keys.
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>
}

function creation(subject: AuditSubject): Audit {
  return { subject, action: 'create', isAlways: true }
}

function change(subject: AuditSubject, of?: string): Audit {
  return { subject, action: 'change', ...(of !== undefined && { of }) }
}

function deletion(subject: AuditSubject, of?: string): Audit {
  return { ...change(subject, of), action: 'delete' }
}
