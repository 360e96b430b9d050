import type { ProjectStore } from '#core/projects/project.ts'
import { firstPage } from '#core/values/page.ts'
import { plain, shorten } from '#core/values/text.ts'
import { type AlertStore, type BackupFailure, alertReasonCharactersMax } from './alert.ts'

/**
 * Has the admins of the default project told that a backup of everything failed, else those of the
 * first one.
 */
export async function reportBackupFailure(
  store: Pick<ProjectStore, 'listProjects'> & Pick<AlertStore, 'reportBackupFailure'>,
  failure: Omit<BackupFailure, 'projectId'>,
): Promise<void> {
  const projects = await store.listProjects(firstPage)
  const project = projects.find(({ isDefault }) => isDefault) ?? projects[0]
  if (project === undefined) return
  const reason = shorten(plain(failure.reason), alertReasonCharactersMax)
  await store.reportBackupFailure({ ...failure, reason, projectId: project.id })
}
