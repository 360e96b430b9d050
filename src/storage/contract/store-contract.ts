import { after, suite } from 'node:test'

import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { accountsContract } from './accounts/accounts.ts'
import { resetLinksContract } from './accounts/reset-links.ts'
import { activitiesContract } from './activities/activities.ts'
import { actorsContract } from './actors.ts'
import { auditContract } from './audit/audit.ts'
import { bulkChangesContract } from './bulk/bulk-changes.ts'
import { bulkLeasesContract } from './bulk/bulk-leases.ts'
import { bulkMergesContract } from './bulk/bulk-merges.ts'
import { bulkOracleContract } from './bulk/bulk-oracle.ts'
import { keyUndoContract } from './bulk/key-undo.ts'
import { addBystander } from './bystander.ts'
import { changeFeedContract } from './change-feed/change-feed.ts'
import { addLeadContract } from './contacts/add-lead.ts'
import { deleteContactContract } from './contacts/delete-contact.ts'
import { duplicatesContract } from './contacts/duplicates.ts'
import { eraseContactContract } from './contacts/erase-contact.ts'
import { getContactContract } from './contacts/get-contact.ts'
import { idempotencyContract } from './contacts/idempotency.ts'
import { listContactsContract } from './contacts/list-contacts.ts'
import { mergeContactsContract } from './contacts/merge-contacts.ts'
import { openAndDoneContract } from './contacts/open-and-done.ts'
import { peopleOracleContract } from './contacts/people/people-oracle.ts'
import { phonesContract } from './contacts/people/phones.ts'
import { searchContactsContract } from './contacts/searching/search-contacts.ts'
import { searchOracleContract } from './contacts/searching/search-oracle.ts'
import { searchPhonesContract } from './contacts/searching/search-phones.ts'
import { wordFloodsContract } from './contacts/searching/word-floods.ts'
import { tryContactsContract } from './contacts/try-contacts.ts'
import { unmergeContactContract } from './contacts/unmerge-contact.ts'
import { updateContactContract } from './contacts/update-contact.ts'
import { writeContactsContract } from './contacts/write-contacts.ts'
import { exportsContract } from './exports/exports.ts'
import { fieldSurveyContract } from './fields/field-survey.ts'
import { fieldTypesContract } from './fields/field-types.ts'
import { fieldsContract } from './fields/fields.ts'
import { pendingValuesContract } from './fields/pending-values.ts'
import { settlePendingValuesContract } from './fields/settle-pending-values.ts'
import { closingContract } from './forms/closing.ts'
import { consentOrderContract } from './forms/consent-order.ts'
import { consentWithdrawalsContract } from './forms/consent-withdrawals.ts'
import { correctionsContract } from './forms/corrections.ts'
import { filesContract } from './forms/files.ts'
import { formTestsContract } from './forms/form-tests.ts'
import { formsContract } from './forms/forms.ts'
import { picturesContract } from './forms/pictures.ts'
import { questionsContract } from './forms/questions.ts'
import { remindersContract } from './forms/reminders.ts'
import { repliesContract } from './forms/replies.ts'
import { spamNoticesContract } from './forms/spam-notices.ts'
import { spamContract } from './forms/spam.ts'
import { submissionsContract } from './forms/submissions.ts'
import { unfinishedContract } from './forms/unfinished.ts'
import { importFieldsContract } from './imports/import-fields.ts'
import { importJobsContract } from './imports/import-jobs.ts'
import { importsContract } from './imports/imports.ts'
import { keptFilesContract } from './imports/kept-files.ts'
import { undoImportContract } from './imports/undo-import.ts'
import { assignmentContract } from './keys/assignment.ts'
import { challengesContract } from './keys/challenges.ts'
import { credentialsContract } from './keys/credentials.ts'
import { huesContract } from './keys/hues.ts'
import { keyRequestsContract } from './keys/key-requests.ts'
import { keysContract } from './keys/keys.ts'
import { lifecycleContract } from './lifecycle.ts'
import { countedRequestsContract } from './limits/counted-requests.ts'
import { consentListsContract } from './lists/consent-lists.ts'
import { filterOracleContract } from './lists/filter-oracle.ts'
import { handoverListsContract } from './lists/handover-lists.ts'
import { listHistoriesContract } from './lists/list-histories.ts'
import { standardConditionsContract } from './lists/standard-conditions.ts'
import { assignableContract } from './members/assignable.ts'
import { invitationsContract } from './members/invitations.ts'
import { membersContract } from './members/members.ts'
import { ownersContract } from './members/owners.ts'
import { alertsContract } from './notices/alerts.ts'
import { mentionsContract } from './notices/mentions.ts'
import { noticesContract } from './notices/notices.ts'
import { summaryContract } from './notices/summary.ts'
import { deleteProjectContract } from './projects/delete-project.ts'
import { projectsContract } from './projects/projects.ts'
import { requestLogContract } from './requests/request-log.ts'
import { usageContract } from './requests/usage.ts'
import { unreadContract } from './unread/unread.ts'
import { viewsContract } from './views/views.ts'
import { backfillsContract } from './webhooks/backfills.ts'
import { consentFilterContract } from './webhooks/consent-filter.ts'
import { deliveriesContract } from './webhooks/deliveries.ts'
import { deliveryCountsContract } from './webhooks/delivery-counts.ts'
import { eventsContract } from './webhooks/events.ts'
import { handoversContract } from './webhooks/handovers.ts'
import { listEventsContract } from './webhooks/list-events.ts'
import { recoverDeliveriesContract } from './webhooks/recover-deliveries.ts'
import { saveTriesContract } from './webhooks/save-tries.ts'
import { viaContract } from './webhooks/via.ts'
import { webhooksContract } from './webhooks/webhooks.ts'
import { type OpenEmptyStore, type OpenStore, type StoreUnderTest, noon } from './workspace.ts'

const parts = {
  projects: projectsContract,
  actors: actorsContract,
  'audit log': auditContract,
  'leads by hand': addLeadContract,
  members: membersContract,
  invitations: invitationsContract,
  owners: ownersContract,
  views: viewsContract,
  unread: unreadContract,
  forms: formsContract,
  'tests of forms': formTestsContract,
  'closing forms': closingContract,
  'submissions of forms': submissionsContract,
  'corrections of addresses': correctionsContract,
  'unfinished submissions of forms': unfinishedContract,
  'reminders of unfinished submissions': remindersContract,
  'withdrawals of consents': consentWithdrawalsContract,
  'the order of consents and withdrawals': consentOrderContract,
  files: filesContract,
  pictures: picturesContract,
  questions: questionsContract,
  replies: repliesContract,
  spam: spamContract,
  'notices of spam': spamNoticesContract,
  'mails of members': noticesContract,
  summaries: summaryContract,
  'mails about mentions': mentionsContract,
  'alerts of admins': alertsContract,
  accounts: accountsContract,
  resetLinks: resetLinksContract,
  'deleting a project': deleteProjectContract,
  keys: keysContract,
  hues: huesContract,
  'requests of keys': keyRequestsContract,
  usage: usageContract,
  'log of requests': requestLogContract,
  'change feed': changeFeedContract,
  challenges: challengesContract,
  assignment: assignmentContract,
  'assignable members': assignableContract,
  credentials: credentialsContract,
  fields: fieldsContract,
  'types of fields': fieldTypesContract,
  'survey of fields': fieldSurveyContract,
  'settled pending values': settlePendingValuesContract,
  'pending values': pendingValuesContract,
  'writing contacts': writeContactsContract,
  'identities by phone': phonesContract,
  'changing a contact': updateContactContract,
  'merging contacts': mergeContactsContract,
  'undoing a merge': unmergeContactContract,
  duplicates: duplicatesContract,
  'open and done': openAndDoneContract,
  'deleting a contact': deleteContactContract,
  'erasing a contact': eraseContactContract,
  'what people do, against an oracle': peopleOracleContract,
  activities: activitiesContract,
  'trying contacts': tryContactsContract,
  imports: importsContract,
  'imports that the server runs': importJobsContract,
  'files of imports': keptFilesContract,
  exports: exportsContract,
  'fields and leads of imports': importFieldsContract,
  'undoing an import': undoImportContract,
  'bulk changes': bulkChangesContract,
  'leases of bulk changes': bulkLeasesContract,
  'merging many leads': bulkMergesContract,
  'bulk changes, against an oracle': bulkOracleContract,
  "undoing a key's changes": keyUndoContract,
  idempotency: idempotencyContract,
  'reading a contact': getContactContract,
  searching: searchContactsContract,
  'searching by phone': searchPhonesContract,
  'searching, against an oracle': searchOracleContract,
  'floods of words': wordFloodsContract,
  'listing contacts': listContactsContract,
  'leads, against an oracle': filterOracleContract,
  'leads, by standard fields': standardConditionsContract,
  'lists of leads, after histories': listHistoriesContract,
  'lists of leads, by hand-over': handoverListsContract,
  'lists of leads, by consent': consentListsContract,
  webhooks: webhooksContract,
  events: eventsContract,
  'reading events': listEventsContract,
  deliveries: deliveriesContract,
  'counting deliveries': deliveryCountsContract,
  'saving tries': saveTriesContract,
  'recovering deliveries': recoverDeliveriesContract,
  'hand-overs': handoversContract,
  'where contacts have been': viaContract,
  backfills: backfillsContract,
  'filters by consent': consentFilterContract,
  'counted requests': countedRequestsContract,
  lifecycle: lifecycleContract,
}

/** What the port core/store.ts promises, as tests that every engine runs. */
export function storeContract(openEmpty: OpenEmptyStore): void {
  for (const [name, part] of Object.entries(parts)) suite(name, () => part(sharing(openEmpty)))
}

/**
 * One store for the tests of a suite, since opening one takes longer than most of them. What they
 * do in their projects must not reach another one.
 */
function sharing(openEmpty: OpenEmptyStore): OpenStore {
  let shared: Promise<StoreUnderTest> | null = null
  const open = async () => {
    const opened = await openEmpty({ after: (end) => void ends.push(end) })
    ends.unshift(await addBystander(opened))
    return opened
  }
  const ends: (() => Promise<void>)[] = []
  after(async () => {
    for (const end of ends) await end()
  })
  return async (t, how) => {
    if (how === 'empty') return openEmpty(t)
    shared ??= open()
    const { store } = await shared
    t.after(() => removeWebhooks(store))
    return shared
  }
}

// Otherwise the tests that follow would lease their deliveries.
async function removeWebhooks(store: Store): Promise<void> {
  for (const { id: projectId } of await store.listProjects(firstPage)) {
    for (const { id: webhookId } of await store.listWebhooks(projectId)) {
      await store.deleteWebhook({ projectId, webhookId, now: noon })
    }
  }
}
