import { createHash } from 'node:crypto'

import { commandName } from '#cli/command-name.ts'
import { optionValue } from '#cli/options.ts'
import { note } from '#cli/output.ts'
import { withProject } from '#cli/with-store.ts'
import { asUrl, loadConfig, loadRemoteConfig } from '#config.ts'
import { byOperator } from '#core/actor.ts'
import { AppError, requestError } from '#core/errors.ts'
import { missingLabels } from '#core/fields/manage-fields.ts'
import { customLabels } from '#import/mapping/mapping.ts'
import { ApiConnection } from '#import/targets/api-connection.ts'
import { ApiTarget } from '#import/targets/api-target.ts'
import {
  type Hooks,
  type ImportPlace,
  type ImportTarget,
  settingsOf,
} from '#import/targets/import-target.ts'
import { storePlace } from '#import/targets/store-target.ts'
import { describePlace, hasStore, isServed } from '#installation.ts'

export type PlaceOptions = { direct?: boolean; url?: string; project?: string }

/** Works in the place that the options or the settings name. Throws when they name none or two. */
export async function inPlace<T>(
  options: PlaceOptions,
  work: (place: ImportPlace) => Promise<T>,
): Promise<T> {
  const { project } = options
  const remote = loadRemoteConfig()
  const address = await addressOf(options, remote.url)
  if (address === null) {
    return withProject(project, async (store, chosen, config) => {
      const of = { by: byOperator, isServed: isServed(config) === true }
      return work(await storePlace(store, chosen, of))
    })
  }
  if (project !== undefined) {
    throw requestError('--project requires --direct; with --url, the key determines the project.')
  }
  if (remote.key === null) {
    throw requestError('Set CONTACT_SYNC_KEY to a secret key of the project (zk_live_…).')
  }
  return work(await apiPlace(address, remote.key, remote.stateDir))
}

/** The server to import to; null for the configured data folder or database. */
async function addressOf(
  { direct = false, url }: PlaceOptions,
  remoteUrl: string | null,
): Promise<string | null> {
  if (direct && url !== undefined) throw requestError('Pass either --direct or --url, not both.')
  if (url !== undefined) return optionValue('--url', url, asUrl)
  if (direct) return null
  const config = loadConfig()
  const place = describePlace(config)
  const isStored = await hasStore(config)
  if (isStored && remoteUrl !== null) {
    throw requestError(
      `The settings name two destinations: pass --direct for ${place}, or --url ${remoteUrl} for ` +
        'the server in CONTACT_SYNC_URL.',
    )
  }
  if (!isStored && remoteUrl === null) {
    throw requestError(
      `Missing destination: nothing is stored in ${place}, and CONTACT_SYNC_URL is not set. Run ` +
        `\`${commandName} setup\` first, or pass --url ADDRESS for the API of a running server.`,
    )
  }
  return remoteUrl
}

async function apiPlace(url: string, key: string, folder: string): Promise<ImportPlace> {
  const connection = new ApiConnection(url, key)
  const hooks: Hooks = {
    signal: new AbortController().signal,
    onWait: (seconds, reason) => note(`Waiting ${seconds} s: ${reason}`),
  }
  const { keyType, scopes, projectId, limits } = await connection.whoami(hooks)
  if (keyType !== 'secret' || !scopes.includes('contacts:create')) {
    const detail =
      'The key in CONTACT_SYNC_KEY must be a secret key with the scope contacts:create.'
    throw requestError(detail)
  }
  return {
    projectId,
    knownLabels: null,
    isDryRunComplete: false,
    async open(plan, { isDryRun }) {
      const newFields = plan.createFields ? missingLabels(null, customLabels(plan.mapping)) : []
      const name = { url, projectId, fileHash: plan.file.sha256, mapping: settingsOf(plan) }
      const keyFingerprint = createHash('sha256').update(key).digest('hex')
      const options = { folder, keyFingerprint, limits: limits.batch, newFields }
      const target = new ApiTarget(connection, name, options)
      if (isDryRun) await target.beginDryRun(hooks)
      return target
    },
  }
}

/** Opens the target; where its project has no room for more fields, says how to skip columns. */
export async function openTarget(
  place: ImportPlace,
  ...plan: Parameters<ImportPlace['open']>
): Promise<ImportTarget> {
  try {
    return await place.open(...plan)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.errors?.some(({ code }) => code === 'too_many') !== true) throw error
    throw new AppError(error.code, `${error.message} Skip columns with --map 'Column='.`)
  }
}
