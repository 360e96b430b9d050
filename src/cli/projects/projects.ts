import { Command, Option } from 'commander'

import { commandName } from '#cli/command-name.ts'
import { printCreated } from '#cli/installation/setup.ts'
import { inOptions, passed } from '#cli/options.ts'
import { type OutputOptions, count, note, print, table } from '#cli/output.ts'
import { ask, noteNothingDeleted } from '#cli/prompt.ts'
import { withStore } from '#cli/with-store.ts'
import { type AwayChoice, awayChoices } from '#core/challenges/challenge.ts'
import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { requestError } from '#core/errors.ts'
import { createProject } from '#core/keys/create-project.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import {
  deleteProject,
  findDeletableProject,
  listAllDeletedProjects,
  listAllProjects,
  setArchived,
  setDefaultProject,
  updateProject,
} from '#core/projects/manage-projects.ts'
import { type Project, projectRecord } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/values/time.ts'

type UpdateOptions = OutputOptions & {
  name?: string
  defaultCountry?: string
  whenChallengeIsAway?: AwayChoice
}

const projectArgument = ['<project>', 'id or exact name of the project'] as const
const optionNames = { defaultCountry: '--default-country' }
const countryText = 'default country for phone numbers, such as DE, or none'

export function projectsCommand(): Command {
  const projects = new Command('projects').description('create, choose, change and delete projects')
  projects
    .command('list')
    .description('list all projects with their settings')
    .option('--json', 'print an array')
    .action(list)
  projects
    .command('create')
    .description('create a project with a secret and a publishable key, shown only once')
    .requiredOption('--name <name>', 'name of the project')
    .option('--default-country <code>', countryText)
    .option('--json', 'print {"project", "keys"}')
    .action(create)
  projects
    .command('use')
    .argument(...projectArgument)
    .description('set the default project for commands without --project')
    .option('--json', 'print the project')
    .action(use)
  projects
    .command('rename')
    .argument(...projectArgument)
    .description('rename a project; its id and keys stay the same')
    .requiredOption('--name <name>', 'the new name')
    .option('--json', 'print the project')
    .action(update)
  projects
    .command('update')
    .argument(...projectArgument)
    .description('change only the given settings')
    .option('--name <name>', 'the new name')
    .option('--default-country <code>', countryText)
    .addOption(
      new Option(
        '--when-challenge-is-away <choice>',
        'what to do with submissions while the bot challenge provider is unavailable',
      ).choices(awayChoices),
    )
    .option('--json', 'print the project')
    .action(update)
  projects
    .command('archive')
    .argument(...projectArgument)
    .description("stop a project's keys and close its forms; everything stays")
    .option('--json', 'print the project')
    .action(archive)
  projects
    .command('restore')
    .argument(...projectArgument)
    .description('let an archived project take leads again')
    .option('--json', 'print the project')
    .action(restore)
  projects
    .command('delete')
    .argument('<project>', 'id or exact name of the project')
    .description('permanently delete a project and everything in it; run it again to resume')
    .option('--yes', 'skip the confirmation; requires --confirm')
    .option('--confirm <name>', 'the exact name of the project, as confirmation')
    .option('--json', 'print {"id", "name", "deletedAt"}')
    .action(remove)
  return projects
}

async function list(options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const projects = await listAllProjects(store)
    const head = ['ID', 'NAME', 'COUNTRY', 'CHALLENGE AWAY', '']
    print(options, projects.map(projectRecord), table([head, ...projects.map(cellsOf)]))
    for (const { id, name } of await listAllDeletedProjects(store)) {
      note(`${name} (${id}) is being deleted. To resume: ${commandName} projects delete ${id}`)
    }
  })
}

async function create(options: OutputOptions & { name: string; defaultCountry?: string }) {
  await withStore(async (store, config) => {
    const { defaultCountry: country } = options
    const creation = createProject(store, {
      name: options.name,
      defaultCountry: country === undefined ? config.defaultCountry : countryOrNone(country),
      tiers: new Set(config.tiers.keys()),
      now: Date.now(),
    })
    const created = await inOptions(optionNames, creation)
    printCreated(options, created, config.publicUrl)
  })
}

async function use(idOrName: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const project = await setDefaultProject(store, idOrName)
    const { id, name } = project
    print(options, projectRecord(project), [`${name} (${id}) is now the default project.`])
  })
}

async function archive(idOrName: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const project = await setArchived(store, idOrName, Date.now())
    const said = `${project.name} (${project.id}) is archived: its keys don't work,`
    print(options, projectRecord(project), [`${said} and its forms are closed.`])
  })
}

async function restore(idOrName: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const project = await setArchived(store, idOrName, null)
    print(options, projectRecord(project), [`${project.name} (${project.id}) takes leads again.`])
  })
}

async function update(idOrName: string, options: UpdateOptions): Promise<void> {
  const { name, defaultCountry: country, whenChallengeIsAway } = options
  const defaultCountry = country === undefined ? undefined : countryOrNone(country)
  const change = passed({ name, defaultCountry, whenChallengeIsAway })
  if (Object.keys(change).length === 0) {
    const detail = 'Nothing to change: pass --name, --default-country or --when-challenge-is-away.'
    throw requestError(detail)
  }
  await withStore(async (store) => {
    const project = await inOptions(optionNames, updateProject(store, idOrName, change))
    print(options, projectRecord(project), [cellsOf(project).join('  ').trimEnd()])
  })
}

function countryOrNone(text: string): string | null {
  return text === 'none' ? null : text
}

function cellsOf(project: Project): string[] {
  const { id, name, defaultCountry, whenChallengeIsAway, isDefault, archivedAt } = project
  const states = [isDefault ? 'default' : [], archivedAt === null ? [] : 'archived'].flat()
  return [id, name, defaultCountry ?? 'none', whenChallengeIsAway, states.join(', ')]
}

type DeleteOptions = OutputOptions & { yes?: boolean; confirm?: string }

const stepsBeforeNote = 20

async function remove(idOrName: string, options: DeleteOptions): Promise<void> {
  await withStore(async (store) => {
    const project = await findDeletableProject(store, idOrName)
    const { id, name } = project
    const confirmation = await confirmationFor(store, project, options)
    if (confirmation === null) return noteNothingDeleted()
    const now = Date.now()
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps === stepsBeforeNote) note('Its keys no longer work. Deleting what is stored …')
    }
    await deleteProject(store, { project, confirmation, now, onStep })
    const value = { id, name, deletedAt: formatTime(now) }
    print(options, value, [`The project ${name} (${id}) was deleted.`])
  })
}

/** The name as typed or passed as an option; null without a confirmation. */
async function confirmationFor(
  store: Store,
  project: Project,
  options: DeleteOptions,
): Promise<string | null> {
  const { name } = project
  if (options.confirm !== undefined && options.yes === true) return options.confirm
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const confirmed = `--yes --confirm ${JSON.stringify(name)}`
    throw requestError(`To delete it without a prompt, pass ${confirmed}.`)
  }
  note(`This permanently deletes the project ${name}: ${await contentOf(store, project)}.`)
  const typed = await ask('Type its name to delete it:')
  return typed.trim() === '' ? null : typed
}

async function contentOf(store: Store, { id }: Project): Promise<string> {
  if ((await store.getProject(id)) === null) return 'its deletion has already started'
  const { total } = await searchContacts(store, id, { limit: '1' })
  const keys = await allKeys(store, id)
  const webhooks = await store.listWebhooks(id)
  return `contacts: ${count(total)}, keys: ${keys.length}, webhooks: ${webhooks.length}`
}
