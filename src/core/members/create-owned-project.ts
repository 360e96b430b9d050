import { type CreatedProject, createFirstKeys } from '#core/keys/create-project.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { parseNewProject } from '#core/projects/parse-settings.ts'
import { roleError } from './errors.ts'
import type { MemberStore, NewOwnedProject } from './member.ts'

type Request = NewOwnedProject & { tiers: ReadonlySet<string> }

/**
 * A project of an account that owns one already, with two keys. Throws `not_permitted`, and
 * `invalid_request` with all mistakes.
 */
export async function createOwnedProject(
  store: Pick<MemberStore, 'listMemberships' | 'createOwnedProject'> & Pick<KeyStore, 'createKey'>,
  { tiers, accountId, now, ...settings }: Request,
): Promise<CreatedProject> {
  const memberships = await store.listMemberships(accountId)
  if (!memberships.some(({ role }) => role === 'owner')) throw roleError('owner')
  const newProject = { ...parseNewProject(settings), accountId, now }
  const project = await store.createOwnedProject(newProject)
  return { project, ...(await createFirstKeys(store, { projectId: project.id, tiers, now })) }
}
