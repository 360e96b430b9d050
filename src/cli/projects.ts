import { Command, Option } from 'commander'

import { type AwayChoice, awayChoices } from '#core/challenges/challenge.ts'
import { Failure } from '#core/errors.ts'
import { projectNameOf } from '#core/projects/project-name.ts'
import { projectRecord } from '#core/projects/project-record.ts'
import type { Project } from '#core/projects/project.ts'
import { type OutputOptions, print, table } from './output.ts'
import { countryOf } from './project-options.ts'
import { withStore } from './with-store.ts'

type UpdateOptions = OutputOptions & {
  name?: string
  defaultCountry?: string
  whenChallengeIsAway?: AwayChoice
}

export function projectsCommand(): Command {
  const projects = new Command('projects').description('list projects and change their settings')
  projects
    .command('list')
    .description('show all projects with their settings')
    .option('--json', 'print an array')
    .action(list)
  projects
    .command('update')
    .argument('<id>', 'the project, project_…')
    .description('change what is given, and nothing else')
    .option('--name <name>', 'the new name')
    .option('--default-country <code>', 'of phones without one, such as DE; or none')
    .addOption(
      new Option(
        '--when-challenge-is-away <choice>',
        'what becomes of submissions while the provider of a bot challenge does not answer',
      ).choices(awayChoices),
    )
    .option('--json', 'print the project')
    .action(update)
  return projects
}

async function list(options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const projects = await store.listProjects()
    const head = ['ID', 'NAME', 'COUNTRY', 'WHEN CHALLENGE IS AWAY']
    print(options, projects.map(projectRecord), table([head, ...projects.map(cellsOf)]))
  })
}

async function update(projectId: string, options: UpdateOptions): Promise<void> {
  const { name, defaultCountry, whenChallengeIsAway } = options
  const change = {
    ...(name === undefined ? {} : { name: projectNameOf(name) }),
    ...(defaultCountry === undefined ? {} : { defaultCountry: countryOrNone(defaultCountry) }),
    ...(whenChallengeIsAway === undefined ? {} : { whenChallengeIsAway }),
  }
  if (Object.keys(change).length === 0) {
    throw new Failure('invalid_request', 'Say what to change; --help lists the settings.')
  }
  await withStore(async (store) => {
    const project = await store.updateProject({ projectId, ...change })
    print(options, projectRecord(project), [cellsOf(project).join('  ')])
  })
}

function countryOrNone(text: string): string | null {
  return text === 'none' ? null : countryOf(text, '--default-country')
}

function cellsOf(project: Project): string[] {
  const { id, name, defaultCountry, whenChallengeIsAway } = project
  return [id, name, defaultCountry ?? 'none', whenChallengeIsAway]
}
