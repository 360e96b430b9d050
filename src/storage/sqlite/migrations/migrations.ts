import type { DatabaseSync } from 'node:sqlite'

import { projectsAndContacts } from './001-projects-and-contacts.ts'
import { waitingWords } from './002-waiting-words.ts'
import { challenges } from './003-challenges.ts'
import { imports } from './004-imports.ts'
import { webhooksAndMerges } from './005-webhooks-and-merges.ts'
import { defaultProject } from './006-default-project.ts'
import { readiness } from './007-readiness.ts'
import { lastCharacters } from './008-last-characters.ts'
import { erasing } from './009-erasing.ts'
import { boundWords } from './010-bounded-words.ts'
import { deletedProjects } from './011-deleted-projects.ts'
import { changesOfProjects } from './012-changes-of-projects.ts'
import { erasures } from './013-erasures.ts'
import { placesAndKeys } from './014-places-and-keys.ts'
import { importsByProject } from './015-imports-by-project.ts'
import { numbersOfProjects } from './016-numbers-of-projects.ts'
import { fieldsAndAnswersByProject } from './017-fields-and-answers-by-project.ts'
import { webhooksByProject } from './018-webhooks-by-project.ts'
import { mergedContactsInFull } from './019-merged-contacts-in-full.ts'
import { actors } from './020-actors.ts'

type Migration = string | ((connection: DatabaseSync) => void)

/**
 * In order; the database's `user_version` counts those that have run. A released one is never
 * changed. Every table of a project's data leads with the project, so that none is read across
 * projects.
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
]

/** Runs those that a database of this version lacks. */
export function runMigrations(connection: DatabaseSync, version: number): void {
  for (const migration of migrations.slice(version)) {
    if (typeof migration === 'string') connection.exec(migration)
    else migration(connection)
  }
}
