import { commandName } from '#cli/command-name.ts'
import { note } from '#cli/output.ts'
import { type Config, loadConfig } from '#config.ts'
import { byOperator } from '#core/actor.ts'
import { systemClock } from '#core/clock.ts'
import { requestError } from '#core/errors.ts'
import { Once } from '#core/once/once.ts'
import { chooseProject } from '#core/projects/manage-projects.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import {
  type StorageConfig,
  type Upgrade,
  describeStorage,
  hasStore,
  openStore,
} from '#installation.ts'

type Work<T> = (store: Store, config: Config) => Promise<T>

/**
 * Runs a command on the storage of the settings, also while servers use it. Throws
 * `invalid_request` when nothing is stored there.
 */
export async function withStore<T>(work: Work<T>): Promise<T> {
  const config = loadConfig()
  await requireStore(config)
  return withNewStore(work, config)
}

/** The same for the project with this id or name, or else the default or only one. */
export function withProject<T>(
  idOrName: string | undefined,
  work: (store: Store, project: Project, config: Config) => Promise<T>,
): Promise<T> {
  return withStore(async (store, config) =>
    work(store, await chooseProject(store, idOrName), config),
  )
}

/** Throws `invalid_request` before a mistyped folder is created. */
export async function requireStore(config: Config): Promise<void> {
  if (await hasStore(config)) return
  const isFolder = config.databaseUrl === null
  throw requestError(
    `Nothing is stored in ${describeStorage(config)}: run \`${commandName} setup\` first, or set ` +
      `${isFolder ? 'DATA_DIR' : 'DATABASE_URL'}.`,
  )
}

/** Throws `invalid_request` where everything is stored in a database. */
export function requireDataDir(config: Config, instead: string): void {
  if (config.databaseUrl === null) return
  throw requestError(`This command is for a data folder, but DATABASE_URL is set: use ${instead}.`)
}

/** The same for the first command of all, which creates the storage. */
export async function withNewStore<T>(work: Work<T>, config = loadConfig()): Promise<T> {
  const store = await openStore(config, (upgrade) => note(describeUpgrade(config, upgrade)))
  try {
    return await work(store.once(operatorsOnce()), config)
  } finally {
    await store.close()
  }
}

/** Its changes are the operator's in the audit log. */
function operatorsOnce(): Once {
  const terms = { projectId: null, origin: null, authority: null, kept: null }
  return new Once({ ...terms, by: byOperator, now: systemClock.now() })
}

/** For people, before a command upgrades an older version's storage. */
export function describeUpgrade(
  config: StorageConfig,
  { from, to, snapshot, renamedLabels }: Upgrade,
): string {
  const kept = snapshot === null ? '' : ` A snapshot of the previous state is in ${snapshot}.`
  const renamed = renamedLabels.map((label) => {
    return (
      `\nThe custom field ${label} gets another label, such as ${label} (2): ` +
      `${label} is now a standard field.`
    )
  })
  const upgrade = `Upgrading ${describeStorage(config)} from schema version ${from} to ${to}.`
  return upgrade + kept + renamed.join('')
}
