import type { Client } from 'pg'

import { projectsAndContacts } from './001-projects-and-contacts.ts'
import { defaultProject } from './002-default-project.ts'
import { readiness } from './003-readiness.ts'
import { lastCharacters } from './004-last-characters.ts'
import { erasing } from './005-erasing.ts'
import { boundWords } from './006-bounded-words.ts'
import { deletedProjects } from './007-deleted-projects.ts'
import { actors } from './008-actors.ts'
import { members } from './009-members.ts'
import { usedCodes } from './010-used-codes.ts'
import { keyRequests } from './011-key-requests.ts'
import { bulkChanges } from './012-bulk-changes.ts'
import { views } from './013-views.ts'
import { forms } from './014-forms.ts'
import { groupWords } from './015-grouped-words.ts'
import { columnsOfViews } from './016-columns-of-views.ts'
import { spamAndConsents } from './017-spam-and-consents.ts'
import { formMails } from './018-form-mails.ts'
import { formConfirmations } from './019-form-confirmations.ts'
import { spamNotices } from './020-spam-notices.ts'
import { identitiesByPhone } from './021-identities-by-phone.ts'
import { keptSubmissions } from './022-kept-submissions.ts'
import { shownConsents } from './023-shown-consents.ts'
import { boundedMails } from './024-bounded-mails.ts'
import { passedOnRights } from './025-passed-on-rights.ts'

/** A function makes its own transactions, and can be run again after an interruption. */
export type Migration = string | ((client: Client) => Promise<void>)

/**
 * In order; `installation.version` counts those that have run. A released one is never changed.
 * Each runs in one transaction while nodes of the previous version still serve, so it may add but
 * not rename or remove what they use: that comes a release later (expand, then contract).
 *
 * Every table of a project's data leads with the project, also in its unique keys, so that it can
 * be distributed by project. `projects`, `places`, `counted_mails` and the tables of accounts
 * (`accountTables`) are small and the same everywhere.
 */
export const migrations: readonly Migration[] = [
  projectsAndContacts,
  defaultProject,
  readiness,
  lastCharacters,
  erasing,
  boundWords,
  deletedProjects,
  actors,
  members,
  usedCodes,
  keyRequests,
  bulkChanges,
  views,
  forms,
  groupWords,
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
