import { formatTime } from '#core/time.ts'
import type { Project } from './project.ts'

/** A project as it is shown: its times as text. */
export function projectRecord(project: Project) {
  const { id, name, defaultCountry, whenChallengeIsAway, isDefault } = project
  const createdAt = formatTime(project.createdAt)
  return { id, name, defaultCountry, whenChallengeIsAway, isDefault, createdAt }
}
