import { createHash } from 'node:crypto'
import { basename } from 'node:path'

import { asUrl, loadRemoteConfig } from '#config.ts'
import { systemClock } from '#core/clock.ts'
import { Failure } from '#core/errors.ts'
import { createMissingFields, missingLabels } from '#core/fields/manage-fields.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import type { Store } from '#core/store.ts'
import { ApiConnection } from '#import/api-connection.ts'
import { ApiTarget } from '#import/api-target.ts'
import { ApiTrial } from '#import/api-trial.ts'
import { DirectTarget } from '#import/direct-target.ts'
import { DirectTrial } from '#import/direct-trial.ts'
import type { ImportFile } from '#import/import-file.ts'
import type { Hooks, ImportTarget, TrialTarget } from '#import/import-target.ts'
import { type Mapping, customLabels } from '#import/mapping.ts'
import { isServed } from '#installation.ts'
import { note } from './output.ts'
import { withStore } from './with-store.ts'

export type PlaceOptions = { direct?: boolean; url?: string; project?: string }

/** Where the rows of an import are stored. */
export type Place = {
  /** Those of the custom fields that exist; null where that can't be found out. */
  knownLabels: readonly string[] | null
  /** Whether a trial also checks what only the stored contacts can tell. */
  isJudgedWhole: boolean
  /** With `createFields`, creates the fields that the mapping's labels lack. */
  openTarget(of: Chosen): Promise<ImportTarget>
  /** Refuses what `openTarget` refuses, and creates nothing. */
  openTrial(of: Chosen): Promise<TrialTarget>
}

type Chosen = { file: ImportFile; mapping: Mapping; createFields: boolean }

/** Works in the place that the options or the settings name. Throws when they name none or two. */
export async function inPlace<T>(
  { direct = false, url, project }: PlaceOptions,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  if (direct && url !== undefined) {
    throw new Failure('invalid_request', 'Give --direct or --url, not both.')
  }
  if (direct) {
    return withStore(async (store, config) => {
      return work(await storePlace(store, project, isServed(config) === true))
    })
  }
  const remote = loadRemoteConfig()
  const address = url === undefined ? remote.url : addressOf(url)
  if (address === null) {
    throw new Failure(
      'invalid_request',
      'Say where to import to: --direct for the data folder of the settings, or --url ADDRESS ' +
        'for the API of a running server. CONTACT_SYNC_URL can give the address too.',
    )
  }
  if (project !== undefined) {
    throw new Failure('invalid_request', '--project is for --direct; a key has its own project.')
  }
  if (remote.key === null) {
    throw new Failure(
      'invalid_request',
      'Set CONTACT_SYNC_KEY to a secret key of the project (zk_live_…).',
    )
  }
  return work(await apiPlace(address, remote.key, remote.stateDir))
}

function addressOf(text: string): string {
  try {
    return asUrl(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'is not valid'
    throw new Failure('invalid_request', `--url ${reason}.`)
  }
}

async function storePlace(
  store: Store,
  projectId: string | undefined,
  isBesideServer: boolean,
): Promise<Place> {
  const project = await chooseProject(store, projectId)
  const fields = await store.listFields(project.id)
  const knownLabels = fields.map(({ label }) => label)
  return {
    knownLabels,
    isJudgedWhole: true,
    async openTarget({ file, mapping, createFields }) {
      const labels = createFields ? newLabels(mapping, knownLabels) : []
      await createMissingFields(store, { projectId: project.id, labels, clock: systemClock })
      return new DirectTarget(store, project, startOf(file, mapping), isBesideServer)
    },
    openTrial({ file, mapping, createFields }) {
      if (createFields) newLabels(mapping, knownLabels)
      const start = startOf(file, mapping)
      return Promise.resolve(new DirectTrial(store, project, start, isBesideServer))
    },
  }
}

function startOf(file: ImportFile, mapping: Mapping) {
  const settings = settingsOf(file, mapping)
  return { fileName: basename(file.path), fileHash: file.sha256, mapping: settings }
}

function newLabels(mapping: Mapping, known: Place['knownLabels']): readonly string[] {
  try {
    return missingLabels(known, customLabels(mapping))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, `${error.message} Leave columns out by --map 'Column='.`)
  }
}

async function apiPlace(url: string, key: string, folder: string): Promise<Place> {
  const connection = new ApiConnection(url, key)
  const hooks: Hooks = {
    signal: new AbortController().signal,
    onWait: (seconds, reason) => note(`Waiting ${seconds} s: ${reason}`),
  }
  const { keyType, scopes, projectId, limits } = await connection.whoami(hooks)
  if (keyType !== 'secret' || !scopes.includes('contacts:create')) {
    const detail = 'The key in CONTACT_SYNC_KEY must be a secret key that may create contacts.'
    throw new Failure('invalid_request', detail)
  }
  const targetOf = ({ file, mapping, createFields }: Chosen) => {
    const newFields = createFields ? newLabels(mapping, null) : []
    const settings = settingsOf(file, mapping, createFields)
    const name = { url, projectId, fileHash: file.sha256, mapping: settings }
    const keyFingerprint = createHash('sha256').update(key).digest('hex')
    const { batch } = limits
    const options = { folder, keyFingerprint, limits: batch, newFields }
    return new ApiTarget(connection, name, options)
  }
  return {
    knownLabels: null,
    isJudgedWhole: false,
    openTarget: async (chosen) => targetOf(chosen),
    async openTrial(chosen) {
      const target = targetOf(chosen)
      await target.beginTrial(hooks)
      return new ApiTrial(target)
    },
  }
}

/** Everything that decides what becomes of the file's rows: a change makes it another import. */
function settingsOf(file: ImportFile, mapping: Mapping, createFields = false): string {
  const { format, encoding, delimiter } = file
  return JSON.stringify({ format, encoding, delimiter, mapping, createFields })
}
