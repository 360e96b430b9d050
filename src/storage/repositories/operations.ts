import type { Audit, Operation } from '#core/operation.ts'
import { storePort } from '#core/store.ts'
import * as accountRows from './accounts/account-rows.ts'
import * as accounts from './accounts/accounts.ts'
import * as resetLinks from './accounts/reset-links.ts'
import * as auditLog from './audit/audit-log.ts'
import * as bulkChanges from './bulk/bulk-changes.ts'
import * as bulkStep from './bulk/bulk-step.ts'
import * as undoKey from './bulk/undo-key.ts'
import * as undoStep from './bulk/undo-step.ts'
import * as changeFeed from './change-feed/change-feed.ts'
import * as activities from './contacts/activities/activities.ts'
import * as listActivities from './contacts/activities/list-activities.ts'
import * as arrivals from './contacts/arrivals.ts'
import * as contactDetails from './contacts/contact-details.ts'
import * as comparedContacts from './contacts/duplicates/compared-contacts.ts'
import * as distinctContacts from './contacts/duplicates/distinct-contacts.ts'
import * as previewMerge from './contacts/duplicates/preview-merge.ts'
import * as goneContacts from './contacts/forgetting/gone-contacts.ts'
import * as mergeContacts from './contacts/merging/merge-contacts.ts'
import * as unmergeContact from './contacts/merging/unmerge-contact.ts'
import * as nextReturn from './contacts/next-return.ts'
import * as sortedContacts from './contacts/sorting/sorted-contacts.ts'
import * as vias from './contacts/vias.ts'
import * as changeContact from './contacts/writing/change-contact.ts'
import * as tryContacts from './contacts/writing/try-contacts.ts'
import * as exportSteps from './exports/export-steps.ts'
import * as exports from './exports/exports.ts'
import * as applyPendingValues from './fields/apply-pending-values.ts'
import * as fields from './fields/fields.ts'
import * as pendingLabels from './fields/pending-labels.ts'
import * as settlePendingValues from './fields/settle-pending-values.ts'
import * as surveyFields from './fields/survey-fields.ts'
import * as confirmations from './forms/confirmations.ts'
import * as consentWithdrawals from './forms/consents/consent-withdrawals.ts'
import * as consents from './forms/consents/consents.ts'
import * as givenConsents from './forms/consents/given-consents.ts'
import * as linkedConsents from './forms/consents/linked-consents.ts'
import * as attachedFiles from './forms/files/attached-files.ts'
import * as removedFiles from './forms/files/removed-files.ts'
import * as uploads from './forms/files/uploads.ts'
import * as formCounts from './forms/form-counts.ts'
import * as formTests from './forms/form-tests.ts'
import * as forms from './forms/forms.ts'
import * as formMails from './forms/mails/form-mails.ts'
import * as pictures from './forms/pictures.ts'
import * as readForms from './forms/read-forms.ts'
import * as readPersonalData from './forms/read-personal-data.ts'
import * as spamReads from './forms/spam/read-spam.ts'
import * as spamReviews from './forms/spam/review-spam.ts'
import * as spamNotices from './forms/spam/spam-notices.ts'
import * as readUnfinished from './forms/unfinished/read-unfinished.ts'
import * as saveUnfinished from './forms/unfinished/save-unfinished.ts'
import * as takeReminders from './forms/unfinished/take-reminders.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import type { Implementation } from './implementation.ts'
import * as importJobs from './imports/import-jobs.ts'
import * as imports from './imports/imports.ts'
import * as leaseImportJob from './imports/lease-import-job.ts'
import * as undoImport from './imports/undo-import.ts'
import * as keyRequests from './keys/key-requests.ts'
import * as keyUses from './keys/key-uses.ts'
import * as keys from './keys/keys.ts'
import * as countedMails from './limits/counted-mails.ts'
import * as countedRequests from './limits/counted-requests.ts'
import * as invitations from './members/invitations.ts'
import * as members from './members/members.ts'
import * as owners from './members/owners.ts'
import * as setupTokens from './members/setup-tokens.ts'
import * as alerts from './notices/alerts.ts'
import * as changedLeads from './notices/changed-leads.ts'
import * as failedDeliveries from './notices/failed-deliveries.ts'
import * as mentions from './notices/mentions.ts'
import * as noticeSettings from './notices/notice-settings.ts'
import * as notices from './notices/notices.ts'
import type { ProjectTransaction } from './project-transaction.ts'
import * as eraseProjects from './projects/erase-projects.ts'
import * as firstProject from './projects/first-project.ts'
import * as projects from './projects/projects.ts'
import * as pruneProject from './prune-project.ts'
import * as requestCounts from './requests/request-counts.ts'
import * as requestLog from './requests/request-log.ts'
import * as markRead from './unread/mark-read.ts'
import * as readUnread from './unread/read-unread.ts'
import * as readings from './unread/readings.ts'
import * as views from './views/views.ts'
import * as backfills from './webhooks/backfills.ts'
import * as deliveries from './webhooks/deliveries.ts'
import * as deliveryCounts from './webhooks/delivery-counts.ts'
import * as deliveryPlaces from './webhooks/delivery-places.ts'
import * as findWebhooks from './webhooks/find-webhooks.ts'
import * as handovers from './webhooks/handovers.ts'
import * as listEvents from './webhooks/list-events.ts'
import * as listHandovers from './webhooks/list-handovers.ts'
import * as recoverDeliveries from './webhooks/recover-deliveries.ts'
import * as saveTries from './webhooks/save-tries.ts'
import * as webhooks from './webhooks/webhooks.ts'
import * as work from './work/work.ts'

/**
 * The functions of storage by their names: one for each operation of the port that is data, and the
 * steps that others consist of. A write refuses before its first change; its arguments and answer
 * cross threads as JSON.
 */
export const functions = {
  ...accountRows,
  ...accounts,
  ...resetLinks,
  ...auditLog,
  ...bulkChanges,
  ...bulkStep,
  ...undoKey,
  ...undoStep,
  ...changeFeed,
  ...activities,
  ...listActivities,
  ...arrivals,
  ...changeContact,
  ...contactDetails,
  ...comparedContacts,
  ...distinctContacts,
  ...previewMerge,
  ...goneContacts,
  ...mergeContacts,
  ...unmergeContact,
  ...nextReturn,
  ...sortedContacts,
  ...tryContacts,
  ...vias,
  ...exportSteps,
  ...exports,
  ...applyPendingValues,
  ...fields,
  ...pendingLabels,
  ...settlePendingValues,
  ...surveyFields,
  ...confirmations,
  ...consentWithdrawals,
  ...consents,
  ...attachedFiles,
  ...removedFiles,
  ...uploads,
  ...formCounts,
  ...formMails,
  ...formTests,
  ...forms,
  ...givenConsents,
  ...linkedConsents,
  ...pictures,
  ...readForms,
  ...readPersonalData,
  ...spamReads,
  ...spamReviews,
  ...spamNotices,
  ...readUnfinished,
  ...saveUnfinished,
  ...takeReminders,
  ...importJobs,
  ...imports,
  ...leaseImportJob,
  ...undoImport,
  ...keyRequests,
  ...keyUses,
  ...keys,
  ...countedMails,
  ...countedRequests,
  ...invitations,
  ...members,
  ...owners,
  ...setupTokens,
  ...alerts,
  ...changedLeads,
  ...failedDeliveries,
  ...mentions,
  ...noticeSettings,
  ...notices,
  ...eraseProjects,
  ...firstProject,
  ...projects,
  ...pruneProject,
  ...requestCounts,
  ...requestLog,
  ...markRead,
  ...readUnread,
  ...readings,
  ...views,
  ...backfills,
  ...deliveries,
  ...deliveryCounts,
  ...deliveryPlaces,
  ...findWebhooks,
  ...handovers,
  ...listEvents,
  ...listHandovers,
  ...recoverDeliveries,
  ...saveTries,
  ...webhooks,
  ...work,
} satisfies Implementation<typeof storePort>

/** What the port says of an operation; undefined for a step of another one. */
export function factsOf(name: string): Operation | undefined {
  const port: Readonly<Record<string, Operation>> = storePort
  return port[name]
}

/** How the audit log records an operation; null for one that it doesn't have. */
export function auditOf(name: string): Audit | null {
  return factsOf(name)?.audit ?? null
}

type Functions = typeof functions
type NamesOn<On> = {
  [Name in keyof Functions]: Functions[Name] extends (
    on: On,
    ...values: never[]
  ) => Promise<unknown>
    ? Name
    : never
}[keyof Functions]

export type ProjectOperationName = NamesOn<ProjectTransaction>
export type GlobalOperationName = NamesOn<GlobalTransaction>

type OperationName = ProjectOperationName | GlobalOperationName
/** What an operation gets besides its transaction. */
export type OperationValues<Name extends OperationName> =
  Parameters<Functions[Name]> extends [unknown, ...infer Values] ? Values : never
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<Functions[Name]>>
