import { changeRows, createRow, deleteRows } from './accounts/account-rows.ts'
import { keepSignInSecret, pruneAccounts } from './accounts/accounts.ts'
import { addResetLink, takeResetLink } from './accounts/reset-links.ts'
import {
  cancelBulkChange,
  leaseBulkChange,
  startBulkChange,
  undoBulkChange,
} from './bulk/bulk-changes.ts'
import { takeBulkStep } from './bulk/bulk-step.ts'
import { startKeyUndo, takeKeyUndoStep, tryKeyUndo } from './bulk/undo-key.ts'
import { takeUndoStep } from './bulk/undo-bulk-step.ts'
import { deleteContact } from './contacts/delete-contact.ts'
import { mergeContacts } from './contacts/merge-contacts.ts'
import { unmergeContact } from './contacts/unmerge-contact.ts'
import { updateContact } from './contacts/update-contact.ts'
import { confirmLead } from './forms/confirmations.ts'
import { countForms } from './forms/form-counts.ts'
import { muteForm, settleFormMail, takeFormMails } from './forms/form-mails.ts'
import { changeForm, createForm, deleteForm, publishForm, restoreForm } from './forms/forms.ts'
import {
  deleteQuarantined,
  releaseQuarantined,
  restoreQuarantined,
} from './forms/review-quarantine.ts'
import { settleSpamNotice, takeSpamNotices } from './forms/spam-notices.ts'
import { createField, deleteField, renameField } from './fields/fields.ts'
import { finishImport, startImport } from './imports/imports.ts'
import { undoImport } from './imports/undo-import.ts'
import { applyHeldValues } from './fields/apply-held-values.ts'
import { tryContacts, tryImport } from './contacts/try-contacts.ts'
import {
  createKey,
  renameKey,
  revokeKey,
  rotateKey,
  saveKeyUses,
  setChallenge,
} from './keys/keys.ts'
import { countMail, pruneCountedMails } from './limits/counted-mails.ts'
import { pruneRequests, saveRequests } from './limits/counted-requests.ts'
import { acceptInvitation, createInvitation, withdrawInvitation } from './members/invitations.ts'
import { forgetMember } from './members/forget-member.ts'
import { changeRole, removeMember } from './members/members.ts'
import { createOwner } from './members/owners.ts'
import { addSetupToken } from './members/setup-tokens.ts'
import { createFirstProject } from './projects/first-project.ts'
import { deleteProject, eraseProject } from './projects/erase-projects.ts'
import { createProject, setDefaultProject, updateProject } from './projects/projects.ts'
import { pruneProject } from './prune-project.ts'
import { savePreferences } from './views/preferences.ts'
import { changeView, createView, deleteView, restoreView } from './views/views.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import type { OnceWrite } from './once/once-write.ts'
import type { ProjectTransaction } from './project-transaction.ts'
import { addTestDelivery, resendDelivery } from './webhooks/deliveries.ts'
import { recoverDeliveries } from './webhooks/recover-deliveries.ts'
import { saveTries } from './webhooks/save-tries.ts'
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhooks.ts'

/**
 * What is done in a transaction of a project. Whatever an operation refuses it refuses before its
 * first change. Its arguments and answers cross threads as JSON.
 */
export const projectOperations = {
  updateProject,
  deleteProject,
  createKey,
  rotateKey,
  renameKey,
  revokeKey,
  setChallenge,
  changeRole,
  removeMember,
  forgetMember,
  createInvitation,
  withdrawInvitation,
  acceptInvitation,
  createView,
  changeView,
  deleteView,
  restoreView,
  savePreferences,
  createForm,
  changeForm,
  publishForm,
  deleteForm,
  restoreForm,
  countForms,
  releaseQuarantined,
  deleteQuarantined,
  restoreQuarantined,
  takeFormMails,
  settleFormMail,
  takeSpamNotices,
  settleSpamNotice,
  muteForm,
  confirmLead,
  createField,
  renameField,
  deleteField,
  tryContacts,
  tryImport,
  applyHeldValues,
  updateContact,
  mergeContacts,
  unmergeContact,
  deleteContact,
  startImport,
  finishImport,
  undoImport,
  startBulkChange,
  cancelBulkChange,
  undoBulkChange,
  leaseBulkChange,
  takeBulkStep,
  tryKeyUndo,
  startKeyUndo,
  takeKeyUndoStep,
  takeUndoStep,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  addTestDelivery,
  resendDelivery,
  recoverDeliveries,
  saveTries,
}

/** What is done in a transaction outside of any project, or waiting for none. */
export const globalOperations = {
  createProject,
  createFirstProject,
  setDefaultProject,
  eraseProject,
  saveKeyUses,
  saveRequests,
  pruneRequests,
  countMail,
  pruneCountedMails,
  pruneProject,
  addSetupToken,
  createOwner,
  addResetLink,
  takeResetLink,
  createRow,
  changeRows,
  deleteRows,
  keepSignInSecret,
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

/** An operation with its arguments, as it crosses threads. */
export type Call =
  | {
      name: ProjectOperationName
      projectNumber: number
      values: readonly unknown[]
      once?: OnceWrite
    }
  | {
      name: GlobalOperationName
      projectNumber: null
      values: readonly unknown[]
      once?: GlobalOnce
    }

/** A request that is done once, and the number of its project. */
type GlobalOnce = { projectNumber: number; write: OnceWrite }
