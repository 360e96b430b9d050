import { raise } from '#core/errors.ts'
import { type CreatedProject, prepareFirstKeys } from '#core/keys/create-project.ts'
import { parseNewProject } from '#core/projects/parse-settings.ts'
import { roleError } from './errors.ts'
import type { MemberStore, NewOwnedProject } from './member.ts'

type Request = NewOwnedProject & { tiers: ReadonlySet<string> }

/**
 * A project of an account that owns one already, with two keys. Throws `not_permitted`, and
 * `invalid_request` with all mistakes.
 */
export async function createOwnedProject(
  store: Pick<MemberStore, 'createOwnedProject'>,
  { tiers, accountId, origin, now, ...settings }: Request,
): Promise<CreatedProject> {
  const newProject = { ...parseNewProject(settings), accountId, origin, now }
  const { keys, withSecrets } = prepareFirstKeys({ tiers, now })
  const created = withSecrets(await store.createOwnedProject(newProject, keys))
  return created ?? raise(roleError('owner'))
}
