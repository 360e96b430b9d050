import { createHash } from 'node:crypto'

import { byOperator } from '#core/actor.ts'
import { asUrl, loadRemoteConfig } from '#config.ts'
import { AppError } from '#core/errors.ts'
import { missingLabels } from '#core/fields/manage-fields.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { ApiConnection } from '#import/targets/api-connection.ts'
import { ApiTarget } from '#import/targets/api-target.ts'
import { ApiTrial } from '#import/targets/api-trial.ts'
import { type ImportPlace, type ImportPlan, settingsOf } from '#import/targets/import-place.ts'
import type { Hooks } from '#import/targets/import-target.ts'
import { customLabels } from '#import/mapping/mapping.ts'
import { storePlace } from '#import/targets/store-place.ts'
import { isServed } from '#installation.ts'
import { optionValue } from '#cli/option-value.ts'
import { note } from '#cli/output.ts'
import { withStore } from '#cli/with-store.ts'

export type PlaceOptions = { direct?: boolean; url?: string; project?: string }

/** Works in the place that the options or the settings name. Throws when they name none or two. */
export async function inPlace<T>(
  { direct = false, url, project }: PlaceOptions,
  work: (place: ImportPlace) => Promise<T>,
): Promise<T> {
  if (direct && url !== undefined) {
    throw new AppError('invalid_request', 'Pass either --direct or --url, not both.')
  }
  if (direct) {
    return withStore(async (store, config) => {
      const chosen = await chooseProject(store, project)
      const of = { by: byOperator, isServed: isServed(config) === true }
      return work(await storePlace(store, chosen, of))
    })
  }
  const remote = loadRemoteConfig()
  const address = url === undefined ? remote.url : optionValue('--url', url, asUrl)
  if (address === null) {
    throw new AppError(
      'invalid_request',
      'Missing destination: pass --direct for the configured data folder, or --url ADDRESS for ' +
        'the API of a running server. You can also set CONTACT_SYNC_URL.',
    )
  }
  if (project !== undefined) {
    throw new AppError(
      'invalid_request',
      '--project requires --direct; with --url, the key determines the project.',
    )
  }
  if (remote.key === null) {
    throw new AppError(
      'invalid_request',
      'Set CONTACT_SYNC_KEY to a secret key of the project (zk_live_…).',
    )
  }
  return work(await apiPlace(address, remote.key, remote.stateDir))
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
    throw new AppError('invalid_request', detail)
  }
  const targetOf = (plan: ImportPlan) => {
    const newFields = plan.createFields ? missingLabels(null, customLabels(plan.mapping)) : []
    const name = { url, projectId, fileHash: plan.file.sha256, mapping: settingsOf(plan) }
    const keyFingerprint = createHash('sha256').update(key).digest('hex')
    const { batch } = limits
    const options = { folder, keyFingerprint, limits: batch, newFields }
    return new ApiTarget(connection, name, options)
  }
  return {
    projectId,
    knownLabels: null,
    isJudgedWhole: false,
    openTarget: async (plan) => targetOf(plan),
    async openTrial(plan) {
      const target = targetOf(plan)
      await target.beginTrial(hooks)
      return new ApiTrial(target)
    },
  }
}

/** Opens a place; where its project has no room for more fields, says how to leave columns out. */
export async function withAdvice<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.errors?.some(({ code }) => code === 'too_many') !== true) throw error
    throw new AppError(error.code, `${error.message} Skip columns with --map 'Column='.`)
  }
}
