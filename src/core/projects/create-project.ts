import type { KeyKind } from '#core/keys/key.ts'
import { type IssuedKey, createKey } from '#core/keys/manage-keys.ts'
import type { Store } from '#core/store.ts'
import { projectNameOf } from './project-name.ts'
import type { NewProject, Project } from './project.ts'

export type CreatedProject = { project: Project; secret: IssuedKey; publishable: IssuedKey }

/** A project with its first two keys. Throws `invalid_request`. */
export async function createProject(
  store: Pick<Store, 'createProject' | 'createKey'>,
  request: NewProject & { tiers: ReadonlySet<string> },
): Promise<CreatedProject> {
  const { defaultCountry, tiers, now } = request
  const name = projectNameOf(request.name)
  const project = await store.createProject({ name, defaultCountry, now })
  const issue = (kind: KeyKind, label: string) =>
    createKey(store, {
      projectId: project.id,
      kind,
      label,
      tiers,
      now,
      tier: 'standard',
      scopes: null,
      origins: null,
    })
  const secret = await issue('secret', 'Server')
  return { project, secret, publishable: await issue('publishable', 'Website') }
}
