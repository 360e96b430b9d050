import type { Operation } from '#core/operation.ts'
import { storePort } from '#core/store.ts'
import { changeRows, createRow, deleteRows } from './accounts/account-rows.ts'
import { keepSignInSecret, pruneAccounts } from './accounts/accounts.ts'
import { addResetLink, takeResetLink } from './accounts/reset-links.ts'
import { addAuditEntry } from './audit/audit-log.ts'
import {
  cancelBulkChange,
  leaseBulkChange,
  startBulkChange,
  undoBulkChange,
} from './bulk/bulk-changes.ts'
import { takeBulkStep } from './bulk/bulk-step.ts'
import { startKeyUndo, takeKeyUndoStep, takeUndoStep, tryKeyUndo } from './bulk/undo-key.ts'
import { addActivity, deleteActivity, editComment } from './contacts/activities/activities.ts'
import { deleteContact, updateContact } from './contacts/change-contact.ts'
import { compareContacts } from './contacts/duplicates/compared-contacts.ts'
import { markDistinct, unmarkDistinct } from './contacts/duplicates/distinct-contacts.ts'
import { mergeContacts } from './contacts/merging/merge-contacts.ts'
import { unmergeContact } from './contacts/merging/unmerge-contact.ts'
import { sortContacts } from './contacts/sorting/sorted-contacts.ts'
import { tryContacts, tryImport } from './contacts/try-contacts.ts'
import { leaseExport, takeExportStep } from './exports/export-steps.ts'
import { removeExport, startExport } from './exports/exports.ts'
import { applyPendingValues } from './fields/apply-pending-values.ts'
import { createField, deleteField, changeField } from './fields/fields.ts'
import { settlePendingValues } from './fields/settle-pending-values.ts'
import { confirmLead } from './forms/confirmations.ts'
import { restoreConsent, withdrawConsent } from './forms/consent-withdrawals.ts'
import { forgetRemovedFiles } from './forms/files/removed-files.ts'
import { completeFile, countPiece, createFile, removeFile } from './forms/files/uploads.ts'
import { countForms } from './forms/form-counts.ts'
import { muteForm, settleFormMail, takeFormMails } from './forms/form-mails.ts'
import { endFormTest, startFormTest } from './forms/form-tests.ts'
import { changeForm, createForm, deleteForm, publishForm, restoreForm } from './forms/forms.ts'
import { addPicture } from './forms/pictures.ts'
import {
  deleteQuarantined,
  releaseQuarantined,
  restoreQuarantined,
} from './forms/review-quarantine.ts'
import { settleSpamNotice, takeSpamNotices } from './forms/spam-notices.ts'
import {
  removeUnfinished,
  removeUnfinishedOf,
  saveUnfinished,
} from './forms/unfinished/save-unfinished.ts'
import { failReminder, takeReminders } from './forms/unfinished/take-reminders.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import type { Implementation } from './implementation.ts'
import {
  addImportPart,
  cancelImportJob,
  createImportJob,
  startImportJob,
  startImportUndo,
} from './imports/import-jobs.ts'
import { finishImport, startImport } from './imports/imports.ts'
import { leaseImportJob, saveImportJob } from './imports/lease-import-job.ts'
import { tryImportUndo, undoImport } from './imports/undo-import.ts'
import * as keyRequests from './keys/key-requests.ts'
import { saveKeyUses } from './keys/key-uses.ts'
import * as keys from './keys/keys.ts'
import { countMail, pruneCountedMails } from './limits/counted-mails.ts'
import { pruneRequests, saveRequests } from './limits/counted-requests.ts'
import { acceptInvitation, createInvitation, withdrawInvitation } from './members/invitations.ts'
import { changeRole, forgetMember, joinByDomain, removeMember } from './members/members.ts'
import { createOwnedProject, createOwner } from './members/owners.ts'
import { addSetupToken } from './members/setup-tokens.ts'
import { reportBackupFailure, settleAlerts, takeAlerts } from './notices/alerts.ts'
import { muteNotice, saveNoticeSettings } from './notices/notice-settings.ts'
import { planNotices, settleNotice, takeNotice } from './notices/notices.ts'
import type { ProjectTransaction } from './project-transaction.ts'
import { deleteProject, eraseProject } from './projects/erase-projects.ts'
import * as firstProject from './projects/first-project.ts'
import { createProject, setDefaultProject, updateProject } from './projects/projects.ts'
import { pruneProject } from './prune-project.ts'
import { saveRequestCounts } from './requests/request-counts.ts'
import { saveLoggedRequests } from './requests/request-log.ts'
import { markAllRead, markRead, noteVisit } from './unread/mark-read.ts'
import { changeView, createView, deleteView, restoreView, savePreferences } from './views/views.ts'
import {
  extendBackfills,
  pauseBackfill,
  resumeBackfill,
  startBackfill,
} from './webhooks/backfills.ts'
import { addTestDelivery, resendDelivery } from './webhooks/deliveries.ts'
import { dismissLeftRecord } from './webhooks/handovers.ts'
import { recoverDeliveries } from './webhooks/recover-deliveries.ts'
import { saveTries } from './webhooks/save-tries.ts'
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhooks.ts'

/** The functions of storage, among them one for each operation of the port that is data. */
export const functions = {
  ...firstProject,
  ...keyRequests,
  ...keys,
} satisfies Implementation<typeof storePort>

/** What the port says of an operation; undefined for one that only storage has. */
export function factsOf(name: string): Operation | undefined {
  const port: Readonly<Record<string, Operation>> = storePort
  return port[name]
}

/**
 * Operations that change what members see of a project besides its contacts, whose changes are
 * counted one by one. Each takes a request that names the project, and is the port's operation of
 * the same name.
 */
const visibleRequests = {
  updateProject,
  changeRole,
  removeMember,
  forgetMember,
  joinByDomain,
  createInvitation,
  withdrawInvitation,
  createView,
  changeView,
  deleteView,
  restoreView,
  createForm,
  changeForm,
  publishForm,
  startFormTest,
  endFormTest,
  deleteForm,
  restoreForm,
  releaseQuarantined,
  deleteQuarantined,
  restoreQuarantined,
  createField,
  settlePendingValues,
  startImport,
  createImportJob,
  startImportJob,
  startImportUndo,
  cancelImportJob,
  createWebhook,
  deleteWebhook,
  deleteActivity,
  markDistinct,
  unmarkDistinct,
}

/** Every operation that takes a request which names the project. */
export const requestOperations = {
  ...visibleRequests,
  addImportPart,
  addAuditEntry,
  savePreferences,
  markRead,
  markAllRead,
  noteVisit,
  saveNoticeSettings,
  muteNotice,
  reportBackupFailure,
  addActivity,
  editComment,
  updateContact,
  withdrawConsent,
  restoreConsent,
  mergeContacts,
  unmergeContact,
  deleteContact,
  startBulkChange,
  cancelBulkChange,
  undoBulkChange,
  tryKeyUndo,
  startKeyUndo,
  startExport,
  removeExport,
  addPicture,
  createFile,
  countPiece,
  completeFile,
  removeFile,
  saveUnfinished,
  removeUnfinished,
  removeUnfinishedOf,
  failReminder,
}

export const visibleOperations = {
  ...visibleRequests,
  acceptInvitation,
  confirmLead,
  changeField,
  deleteField,
  finishImport,
  updateWebhook,
  startBackfill,
  pauseBackfill,
  resumeBackfill,
  dismissLeftRecord,
}

/**
 * What is done in a transaction of a project. An operation refuses before its first change. Its
 * arguments and answers cross threads as JSON.
 */
export const projectOperations = {
  ...requestOperations,
  ...visibleOperations,
  deleteProject,
  countForms,
  takeFormMails,
  settleFormMail,
  takeSpamNotices,
  settleSpamNotice,
  takeReminders,
  muteForm,
  planNotices,
  takeNotice,
  settleNotice,
  takeAlerts,
  settleAlerts,
  tryContacts,
  tryImport,
  tryImportUndo,
  applyPendingValues,
  undoImport,
  leaseBulkChange,
  leaseImportJob,
  leaseExport,
  takeExportStep,
  saveImportJob,
  takeBulkStep,
  sortContacts,
  compareContacts,
  takeKeyUndoStep,
  takeUndoStep,
  rotateWebhookSecret,
  addTestDelivery,
  resendDelivery,
  recoverDeliveries,
  extendBackfills,
  saveTries,
}

/** What is done outside of any project, and is the port's operation of the same name. */
export const portOperations = {
  createProject,
  setDefaultProject,
  saveRequests,
  countMail,
  addSetupToken,
  createOwner,
  createOwnedProject,
  addResetLink,
  takeResetLink,
  createRow,
  changeRows,
  deleteRows,
  keepSignInSecret,
  forgetRemovedFiles,
}

/** What is done in a transaction outside of any project. */
export const globalOperations = {
  ...portOperations,
  eraseProject,
  saveKeyUses,
  saveRequestCounts,
  saveLoggedRequests,
  pruneRequests,
  pruneCountedMails,
  pruneProject,
  pruneAccounts,
}

export type ProjectOperations = typeof projectOperations
export type ProjectOperationName = keyof ProjectOperations
export type GlobalOperations = typeof globalOperations
export type GlobalOperationName = keyof GlobalOperations

type ProjectOperation = (transaction: ProjectTransaction, ...values: never[]) => Promise<unknown>
type GlobalOperation = (transaction: GlobalTransaction, ...values: never[]) => Promise<unknown>
type Rest<V extends ProjectOperation | GlobalOperation> =
  Parameters<V> extends [unknown, ...infer Values] ? Values : never

export type OperationValues<Name extends ProjectOperationName> = Rest<ProjectOperations[Name]>
export type OperationResult<Name extends ProjectOperationName> = Awaited<
  ReturnType<ProjectOperations[Name]>
>
export type GlobalOperationValues<Name extends GlobalOperationName> = Rest<GlobalOperations[Name]>
export type GlobalOperationResult<Name extends GlobalOperationName> = Awaited<
  ReturnType<GlobalOperations[Name]>
>
