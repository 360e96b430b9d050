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
  deleteHeldSubmissions,
  releaseHeldSubmissions,
  restoreHeldSubmissions,
} from './forms/judge-held.ts'
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
import type { LooseSession } from './loose-session.ts'
import type { OnceWrite } from './once/once-write.ts'
import type { Session } from './session.ts'
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
 * What is done in a transaction of a project. Whatever a verb refuses it refuses before its first
 * change. Its arguments and answers cross threads as JSON.
 */
export const verbs = {
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
  releaseHeldSubmissions,
  deleteHeldSubmissions,
  restoreHeldSubmissions,
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
export const looseVerbs = {
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

export type Verbs = typeof verbs
export type VerbName = keyof Verbs
export type LooseVerbs = typeof looseVerbs
export type LooseVerbName = keyof LooseVerbs

type Verb = (session: Session, ...values: never[]) => Promise<unknown>
type LooseVerb = (session: LooseSession, ...values: never[]) => Promise<unknown>
type Rest<V extends Verb | LooseVerb> =
  Parameters<V> extends [unknown, ...infer Values] ? Values : never

export type VerbValues<Name extends VerbName> = Rest<Verbs[Name]>
export type VerbResult<Name extends VerbName> = Awaited<ReturnType<Verbs[Name]>>
export type LooseValues<Name extends LooseVerbName> = Rest<LooseVerbs[Name]>
export type LooseResult<Name extends LooseVerbName> = Awaited<ReturnType<LooseVerbs[Name]>>

/** A verb with its arguments, as it crosses threads. */
export type Call =
  | { name: VerbName; projectNumber: number; values: readonly unknown[]; once?: OnceWrite }
  | { name: LooseVerbName; projectNumber: null; values: readonly unknown[]; once?: LooseOnce }

/** A request that is done once, and the number of its project. */
type LooseOnce = { projectNumber: number; write: OnceWrite }
