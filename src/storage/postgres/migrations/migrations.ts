import { defineMigrations } from '#storage/migrations.ts'
import { schema } from './025-schema.ts'
import { facets } from './026-facets.ts'
import { eventReaders } from './027-event-readers.ts'
import { destinations } from './028-destinations.ts'
import { handovers } from './029-handovers.ts'
import { backfills } from './030-backfills.ts'
import { notices } from './031-notices.ts'
import { assignment } from './032-assignment.ts'
import { unread } from './033-unread.ts'
import { activities } from './034-activities.ts'
import { sources } from './035-sources.ts'
import { openAndDone } from './036-open-and-done.ts'
import { phoneTerms } from './037-phone-terms.ts'
import { skippedDeliveries } from './038-skipped-deliveries.ts'
import { filledFields } from './039-filled-fields.ts'
import { sorting } from './040-sorting.ts'
import { archivedProjects } from './041-archived-projects.ts'
import { duplicates } from './042-duplicates.ts'
import { importJobs } from './043-import-jobs.ts'
import { requestCounts } from './044-request-counts.ts'
import { auditLog } from './045-audit-log.ts'
import { credentialSubjects } from './046-credential-subjects.ts'
import { requestLog } from './047-request-log.ts'
import { fieldTypes } from './048-field-types.ts'
import { exports } from './049-exports.ts'
import { requestEmails } from './050-request-emails.ts'
import { requestTotals } from './051-request-totals.ts'
import { formLeads } from './052-form-leads.ts'
import { apiImports } from './053-api-imports.ts'
import { consentWithdrawals } from './054-consent-withdrawals.ts'
import { formFiles } from './055-form-files.ts'
import { formFolders } from './056-form-folders.ts'
import { consentKinds } from './057-consent-kinds.ts'
import { formPictures } from './058-form-pictures.ts'
import { unfinishedSubmissions } from './059-unfinished-submissions.ts'
import { reminders } from './060-reminders.ts'
import { formDomains } from './061-form-domains.ts'
import { formTests } from './062-form-tests.ts'
import { via } from './063-via.ts'
import { consentPhones } from './064-consent-phones.ts'
import { formerDomains } from './065-former-domains.ts'

/**
 * Each in a file of its own, named by the version it leads to. A released one is never changed. It
 * runs in one transaction while nodes of the previous version still serve, so it may add but not
 * rename or remove what they use: that comes a release later (expand, then contract).
 */
export const migrations = defineMigrations(25, [
  schema,
  facets,
  eventReaders,
  destinations,
  handovers,
  backfills,
  notices,
  assignment,
  unread,
  activities,
  sources,
  openAndDone,
  phoneTerms,
  skippedDeliveries,
  filledFields,
  sorting,
  archivedProjects,
  duplicates,
  importJobs,
  requestCounts,
  auditLog,
  credentialSubjects,
  requestLog,
  fieldTypes,
  exports,
  requestEmails,
  requestTotals,
  formLeads,
  apiImports,
  consentWithdrawals,
  formFiles,
  formFolders,
  consentKinds,
  formPictures,
  unfinishedSubmissions,
  reminders,
  formDomains,
  formTests,
  via,
  consentPhones,
  formerDomains,
])
