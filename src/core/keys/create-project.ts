import { type IssuedKey, createKey, prepareKey } from '#core/keys/manage-keys.ts'
import { parseNewProject } from '#core/projects/parse-settings.ts'
import type { ProjectStore, NewProject, Project } from '#core/projects/project.ts'
import { standardTierName } from '#model/keys/key.ts'
import type { FirstProject, KeyStore } from './key.ts'

/** The default name of a project. */
export const projectNameDefault = 'My project'

export type CreatedProject = { project: Project; secret: IssuedKey; publishable: IssuedKey }

type Request = NewProject & { tiers: ReadonlySet<string> }

/** A project with its first two keys. Throws `invalid_request` with all mistakes. */
export async function createProject(
  store: Pick<ProjectStore, 'createProject'> & Pick<KeyStore, 'createKey'>,
  request: Request,
): Promise<CreatedProject> {
  const project = await store.createProject(projectOf(request))
  const { secret, publishable } = firstKeys(request)
  const projectId = project.id
  return {
    project,
    secret: await createKey(store, { ...secret, projectId }),
    publishable: await createKey(store, { ...publishable, projectId }),
  }
}

/**
 * As above if there is no project yet, otherwise null: when several processes start at once, one of
 * them creates it. Throws `invalid_request`.
 */
export async function createFirstProject(
  store: Pick<ProjectStore, 'listProjects'> & Pick<KeyStore, 'createFirstProject'>,
  settings: Omit<Request, 'name'>,
): Promise<CreatedProject | null> {
  if ((await store.listProjects({ afterId: null, limit: 1 })).length > 0) return null
  const request = { ...settings, name: projectNameDefault }
  const { keys, withSecrets } = prepareFirstKeys(request)
  return withSecrets(await store.createFirstProject(projectOf(request), keys))
}

/** The first two keys of a project, whose secrets join what storage answers. */
export function prepareFirstKeys(request: Pick<Request, 'tiers' | 'now'>) {
  const { secret, publishable } = firstKeys(request)
  const prepared = [prepareKey(secret), prepareKey(publishable)] as const
  return {
    keys: prepared.map(({ key }) => key),
    withSecrets: (created: FirstProject | null): CreatedProject | null => {
      const [ofSecret, ofPublishable] = created?.keys ?? []
      if (created === null || ofSecret === undefined || ofPublishable === undefined) return null
      return {
        project: created.project,
        secret: { details: ofSecret, secret: prepared[0].secret },
        publishable: { details: ofPublishable, secret: prepared[1].secret },
      }
    },
  }
}

function projectOf({ now, ...request }: Request): NewProject {
  return { ...parseNewProject(request), now }
}

function firstKeys({ tiers, now }: Pick<Request, 'tiers' | 'now'>) {
  const common = { tier: standardTierName, tiers, scopes: null, origins: null, now }
  return {
    secret: { kind: 'secret', label: 'Server', ...common },
    publishable: { kind: 'publishable', label: 'Website', ...common },
  } as const
}
