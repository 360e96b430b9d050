import { Command, Option } from 'commander'

import { type AwayChoice, awayChoices } from '#core/challenges/challenge.ts'
import { AppError } from '#core/errors.ts'
import { listAllProjects, setDefaultProject } from '#core/projects/choose-project.ts'
import { createProject } from '#core/keys/create-project.ts'
import { listAllDeletedProjects } from '#core/projects/delete-project.ts'
import { projectRecord } from '#core/projects/project-record.ts'
import type { Project } from '#core/projects/project.ts'
import { updateProject } from '#core/projects/update-project.ts'
import { inOptions } from '#cli/in-options.ts'
import { type OutputOptions, note, print, table } from '#cli/output.ts'
import { projectsDeleteCommand } from './projects-delete.ts'
import { printCreated } from '#cli/installation/setup.ts'
import { withStore } from '#cli/with-store.ts'
import { commandName } from '#cli/command-name.ts'

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
  projects.addCommand(projectsDeleteCommand())
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
    const given = options.defaultCountry
    const asked = createProject(store, {
      name: options.name,
      defaultCountry: given === undefined ? config.defaultCountry : countryOrNone(given),
      tiers: new Set(config.tiers.keys()),
      now: Date.now(),
    })
    const created = await inOptions(optionNames, asked)
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

async function update(idOrName: string, options: UpdateOptions): Promise<void> {
  const { name, defaultCountry, whenChallengeIsAway } = options
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(defaultCountry === undefined ? {} : { defaultCountry: countryOrNone(defaultCountry) }),
    ...(whenChallengeIsAway === undefined ? {} : { whenChallengeIsAway }),
  }
  if (Object.keys(change).length === 0) {
    const detail = 'Nothing to change: pass --name, --default-country or --when-challenge-is-away.'
    throw new AppError('invalid_request', detail)
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
  const { id, name, defaultCountry, whenChallengeIsAway, isDefault } = project
  return [id, name, defaultCountry ?? 'none', whenChallengeIsAway, isDefault ? 'default' : '']
}
