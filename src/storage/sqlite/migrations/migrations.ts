import type { DatabaseSync } from 'node:sqlite'

import { defineMigrations } from '#storage/migrations.ts'
import { schema } from './037-schema.ts'
import { facets } from './038-facets.ts'
import { eventReaders } from './039-event-readers.ts'
import { destinations } from './040-destinations.ts'
import { handovers } from './041-handovers.ts'
import { backfills } from './042-backfills.ts'
import { notices } from './043-notices.ts'
import { assignment } from './044-assignment.ts'
import { unread } from './045-unread.ts'
import { activities } from './046-activities.ts'
import { sources } from './047-sources.ts'
import { openAndDone } from './048-open-and-done.ts'
import { phoneTerms } from './049-phone-terms.ts'
import { skippedDeliveries } from './050-skipped-deliveries.ts'
import { filledFields } from './051-filled-fields.ts'
import { sorting } from './052-sorting.ts'
import { archivedProjects } from './053-archived-projects.ts'
import { duplicates } from './054-duplicates.ts'
import { importJobs } from './055-import-jobs.ts'
import { requestCounts } from './056-request-counts.ts'
import { auditLog } from './057-audit-log.ts'
import { credentialSubjects } from './058-credential-subjects.ts'
import { requestLog } from './059-request-log.ts'
import { fieldTypes } from './060-field-types.ts'
import { exports } from './061-exports.ts'
import { requestEmails } from './062-request-emails.ts'
import { requestTotals } from './063-request-totals.ts'
import { formLeads } from './064-form-leads.ts'
import { apiImports } from './065-api-imports.ts'
import { consentWithdrawals } from './066-consent-withdrawals.ts'
import { formFiles } from './067-form-files.ts'
import { formFolders } from './068-form-folders.ts'
import { consentKinds } from './069-consent-kinds.ts'
import { formPictures } from './070-form-pictures.ts'
import { unfinishedSubmissions } from './071-unfinished-submissions.ts'
import { reminders } from './072-reminders.ts'
import { formDomains } from './073-form-domains.ts'
import { formTests } from './074-form-tests.ts'
import { via } from './075-via.ts'
import { consentPhones } from './076-consent-phones.ts'
import { formerDomains } from './077-former-domains.ts'

/** Each in a file of its own, named by the version it leads to. A released one is never changed. */
export const migrations = defineMigrations(37, [
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

/** Runs the migrations that a database of this version lacks. */
export function runMigrations(connection: DatabaseSync, version: number): void {
  for (const { sql } of migrations.missingIn(version)) connection.exec(sql)
  connection.exec(declareLargeProjects)
}

// What ANALYZE would find in a file of two projects with half a million rows in each table
// (docs/decisions/large-projects.md). Other connections read it when they are opened.
const declareLargeProjects = `
  ANALYZE sqlite_schema;
  DELETE FROM sqlite_stat1;
  INSERT INTO sqlite_stat1 (tbl, idx, stat)
  SELECT t.name, iif(i.origin = 'pk', t.name, i.name), '1000000 500000' || (
    SELECT coalesce(group_concat(' 2', ''), '') FROM pragma_index_info(i.name) AS c
    WHERE c.seqno > 0)
  FROM sqlite_schema AS t, pragma_index_list(t.name) AS i
  WHERE t.type = 'table' AND 'project_number' = (
    SELECT c.name FROM pragma_index_info(i.name) AS c WHERE c.seqno = 0);
  -- A project has few kinds of consents.
  UPDATE sqlite_stat1 SET stat = '1000000 500000 100000 1'
    WHERE idx = 'contact_consents_given';
  UPDATE sqlite_stat1 SET stat = '1000000 500000 100000 2 1'
    WHERE idx = 'consent_withdrawals_by_time';
  ANALYZE sqlite_schema`
