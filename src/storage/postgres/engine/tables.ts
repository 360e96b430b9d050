import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { projectTables } from '#storage/repositories/projects/project-tables.ts'

/** Tables of the installation and its accounts, beside those of projects. */
export const installationTables: readonly string[] = [
  'projects',
  'places',
  'installation',
  'readiness',
  'counted_mails',
  'removed_files',
  ...Object.keys(accountTables),
]

/** Tables of all projects' data that only this engine has, each led by `project_number`. */
export const ownTables = ['counters', 'words'] as const

/** Tables of all projects' data, each led by `project_number`. */
export const allProjectTables: readonly string[] = [...ownTables, ...Object.keys(projectTables)]
