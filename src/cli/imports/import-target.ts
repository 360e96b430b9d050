import { commandName } from '#cli/command-name.ts'
import { optionValue } from '#cli/options.ts'
import { note } from '#cli/output.ts'
import { withProject } from '#cli/with-store.ts'
import { asUrl, loadConfig, loadRemoteConfig } from '#config.ts'
import { byOperator } from '#core/actor.ts'
import { requestError } from '#core/errors.ts'
import type { WhoAmI } from '#core/keys/key-record.ts'
import { describeStorage, hasStore, isServed } from '#installation.ts'
import { directTarget } from './direct-target.ts'
import type { ImportTarget } from './import-plan.ts'
import { ServerConnection } from './server-connection.ts'
import { ServerImport } from './server-import.ts'

export type TargetOptions = { direct?: boolean; url?: string; project?: string }

/** Works on the target that the options or the settings name. Throws when they name none or two. */
export async function withTarget<T>(
  options: TargetOptions,
  work: (target: ImportTarget) => Promise<T>,
): Promise<T> {
  const { project } = options
  const remote = loadRemoteConfig()
  const address = await addressOf(options, remote.url)
  if (address === null) {
    return withProject(project, async (store, chosen, config) => {
      const of = { project: chosen, by: byOperator, isServed: isServed(config) === true }
      return work(await directTarget(store, of))
    })
  }
  if (project !== undefined) {
    throw requestError('--project requires --direct; with --url, the key determines the project.')
  }
  if (remote.key === null) {
    throw requestError('Set CONTACT_SYNC_KEY to a secret key of the project (zk_live_…).')
  }
  return work(await serverTarget(address, remote.key))
}

/** The server to import to; null for the configured data folder or database. */
async function addressOf(
  { direct = false, url }: TargetOptions,
  remoteUrl: string | null,
): Promise<string | null> {
  if (direct && url !== undefined) throw requestError('Pass either --direct or --url, not both.')
  if (url !== undefined) return optionValue('--url', url, asUrl)
  if (direct) return null
  const config = loadConfig()
  const storage = describeStorage(config)
  const isStored = await hasStore(config)
  if (isStored && remoteUrl !== null) {
    throw requestError(
      `The settings name two destinations: pass --direct for ${storage}, or --url ${remoteUrl} ` +
        'for the server in CONTACT_SYNC_URL.',
    )
  }
  if (!isStored && remoteUrl === null) {
    throw requestError(
      `Missing destination: nothing is stored in ${storage}, and CONTACT_SYNC_URL is not set. ` +
        `Run \`${commandName} setup\` first, or pass --url ADDRESS for the API of a ` +
        'running server.',
    )
  }
  return remoteUrl
}

async function serverTarget(url: string, key: string): Promise<ImportTarget> {
  const server = new ServerConnection(url, key)
  const { keyType, scopes, projectId } = await server.call<WhoAmI>(
    { method: 'GET', path: '/whoami', isTriedOnce: true },
    {
      signal: new AbortController().signal,
      onWait: (seconds, reason) => note(`Waiting ${seconds} s: ${reason}`),
    },
  )
  if (keyType !== 'secret' || !scopes.includes('contacts:create')) {
    const detail =
      'The key in CONTACT_SYNC_KEY must be a secret key with the scope contacts:create.'
    throw requestError(detail)
  }
  return {
    projectId,
    knownLabels: null,
    undoHint: (importId) =>
      `Imports in the application, or ${commandName} import undo ${importId} on the server`,
    dryRun: (plan) => new ServerImport(server, plan).dryRun(),
    run: (plan) => new ServerImport(server, plan).run(),
  }
}
