import type { DatabaseSync } from 'node:sqlite'

import { projectsAndContacts } from './001-010/001-projects-and-contacts.ts'
import { waitingWords } from './001-010/002-waiting-words.ts'
import { challenges } from './001-010/003-challenges.ts'
import { imports } from './001-010/004-imports.ts'
import { webhooksAndMerges } from './001-010/005-webhooks-and-merges.ts'
import { defaultProject } from './001-010/006-default-project.ts'
import { readiness } from './001-010/007-readiness.ts'
import { lastCharacters } from './001-010/008-last-characters.ts'
import { erasing } from './001-010/009-erasing.ts'
import { boundWords } from './001-010/010-bounded-words.ts'
import { deletedProjects } from './011-020/011-deleted-projects.ts'
import { changesOfProjects } from './011-020/012-changes-of-projects.ts'
import { erasures } from './011-020/013-erasures.ts'
import { placesAndKeys } from './011-020/014-places-and-keys.ts'
import { importsByProject } from './011-020/015-imports-by-project.ts'
import { numbersOfProjects } from './011-020/016-numbers-of-projects.ts'
import { fieldsAndAnswersByProject } from './011-020/017-fields-and-answers-by-project.ts'
import { webhooksByProject } from './011-020/018-webhooks-by-project.ts'
import { mergedContactsInFull } from './011-020/019-merged-contacts-in-full.ts'
import { actors } from './011-020/020-actors.ts'
import { indexOfItsOwn } from './021-030/021-index-of-its-own.ts'
import { members } from './021-030/022-members.ts'
import { usedCodes } from './021-030/023-used-codes.ts'
import { keyRequests } from './021-030/024-key-requests.ts'
import { bulkChanges } from './021-030/025-bulk-changes.ts'
import { views } from './021-030/026-views.ts'
import { forms } from './021-030/027-forms.ts'
import { columnsOfViews } from './021-030/028-columns-of-views.ts'
import { spamAndConsents } from './021-030/029-spam-and-consents.ts'
import { formMails } from './021-030/030-form-mails.ts'
import { formConfirmations } from './031-040/031-form-confirmations.ts'
import { spamNotices } from './031-040/032-spam-notices.ts'
import { identitiesByPhone } from './031-040/033-identities-by-phone.ts'
import { keptSubmissions } from './031-040/034-kept-submissions.ts'
import { shownConsents } from './031-040/035-shown-consents.ts'
import { boundedMails } from './031-040/036-bounded-mails.ts'
import { passedOnRights } from './031-040/037-passed-on-rights.ts'

type Migration = string | ((connection: DatabaseSync) => void)

/**
 * In order; the database's `user_version` counts those that have run. A released one is never
 * changed. Every table of a project's data leads with the project, so that none is read across
 * projects; those of accounts belong to none (`accountTables`).
 */
export const migrations: readonly Migration[] = [
  projectsAndContacts,
  waitingWords,
  challenges,
  imports,
  webhooksAndMerges,
  defaultProject,
  readiness,
  lastCharacters,
  erasing,
  boundWords,
  deletedProjects,
  changesOfProjects,
  erasures,
  placesAndKeys,
  importsByProject,
  numbersOfProjects,
  fieldsAndAnswersByProject,
  webhooksByProject,
  mergedContactsInFull,
  actors,
  indexOfItsOwn,
  members,
  usedCodes,
  keyRequests,
  bulkChanges,
  views,
  forms,
  columnsOfViews,
  spamAndConsents,
  formMails,
  formConfirmations,
  spamNotices,
  identitiesByPhone,
  keptSubmissions,
  shownConsents,
  boundedMails,
  passedOnRights,
]

/** Runs those that a database of this version lacks. */
export function runMigrations(connection: DatabaseSync, version: number): void {
  for (const migration of migrations.slice(version)) {
    if (typeof migration === 'string') connection.exec(migration)
    else migration(connection)
  }
}
