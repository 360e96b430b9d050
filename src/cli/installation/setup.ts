import { Command } from 'commander'

import { inOptions } from '#cli/options.ts'
import { type OutputOptions, print } from '#cli/output.ts'
import { withNewStore } from '#cli/with-store.ts'
import {
  type CreatedProject,
  createProject,
  projectNameDefault,
} from '#core/keys/create-project.ts'
import { createdProjectRecord } from '#core/keys/key-record.ts'

export function setupCommand(): Command {
  return new Command('setup')
    .description('create a project with one secret and one publishable key')
    .option('--name <name>', 'name of the project', projectNameDefault)
    .option('--country <code>', 'default country for phone numbers, such as DE')
    .option('--json', 'print {"project", "keys"}')
    .action(setup)
}

/** The message about a new project, with two commands to copy. */
export function describeProject({ project, secret, publishable }: CreatedProject, url: string) {
  const request = (key: string, body: string) =>
    `curl ${url}/public/v1/contacts -H 'Authorization: Bearer ${key}' ` +
    `-H 'Content-Type: application/json' -d '${body}'`
  return [
    `Project ${project.name} (${project.id}) was created. Its keys are shown only once:`,
    '',
    `  secret       ${secret.secret}   for servers only`,
    `  publishable  ${publishable.secret}   for browsers: can add, can't read`,
    '',
    'Try them:',
    '',
    request(secret.secret, '{"name":"Ada Miller","email":"ada@example.com"}'),
    '',
    request(publishable.secret, '{"name":"Max Weber","email":"max@example.com"}'),
    '',
  ]
}

async function setup(options: OutputOptions & { name: string; country?: string }): Promise<void> {
  await withNewStore(async (store, config) => {
    const newProject = {
      name: options.name,
      defaultCountry: options.country ?? config.defaultCountry,
      tiers: new Set(config.tiers.keys()),
      now: Date.now(),
    }
    const created = await inOptions(
      { defaultCountry: '--country' },
      createProject(store, newProject),
    )
    printCreated(options, created, config.publicUrl)
  })
}

/** Prints a new project with its keys, which are shown only once. */
export function printCreated(options: OutputOptions, created: CreatedProject, url: string): void {
  print(options, createdProjectRecord(created), describeProject(created, url))
}
