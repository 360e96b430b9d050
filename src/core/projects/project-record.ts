import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { formatTime } from '#core/time.ts'
import type { CreatedProject } from './create-project.ts'
import type { Project } from './project.ts'

/** A project as it is shown: its times as text. */
export function projectRecord(project: Project) {
  const { id, name, defaultCountry, whenChallengeIsAway, isDefault } = project
  const createdAt = formatTime(project.createdAt)
  return { id, name, defaultCountry, whenChallengeIsAway, isDefault, createdAt }
}

/** A new project with its first keys, whose texts are shown only this once. */
export function createdProjectRecord({ project, secret, publishable }: CreatedProject) {
  const { id, name, defaultCountry } = project
  return {
    project: { id, name, defaultCountry },
    keys: [secret, publishable].map(issuedKeyRecord),
  }
}
