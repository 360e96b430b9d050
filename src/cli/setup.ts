import { Command } from 'commander'

import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { type CreatedProject, createProject } from '#core/projects/create-project.ts'
import { type OutputOptions, print } from './output.ts'
import { countryOf } from './project-options.ts'
import { withNewStore } from './with-store.ts'

export function setupCommand(): Command {
  return new Command('setup')
    .description('create a project with one secret and one publishable key')
    .option('--name <name>', 'of the project', 'My project')
    .option('--country <code>', 'for phones without a country, such as DE')
    .option('--json', 'print {"project", "keys"}')
    .action(setup)
}

/** What to tell of a new project, with two commands that work as they stand. */
export function describeProject({ project, secret, publishable }: CreatedProject, url: string) {
  const request = (key: string, body: string) =>
    `curl ${url}/public/v1/contacts -H 'Authorization: Bearer ${key}' ` +
    `-H 'Content-Type: application/json' -d '${body}'`
  return [
    `Project ${project.name} (${project.id}) was created. Its keys are shown only this once:`,
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
    const defaultCountry =
      options.country === undefined
        ? config.defaultCountry
        : countryOf(options.country, '--country')
    const created = await createProject(store, {
      name: options.name,
      defaultCountry,
      tiers: new Set(config.tiers.keys()),
      now: Date.now(),
    })
    printCreated(options, created, config.publicUrl)
  })
}

/** The keys of a new project, which are shown this once. */
export function printCreated(options: OutputOptions, created: CreatedProject, url: string): void {
  const { id, name, defaultCountry } = created.project
  const keys = [created.secret, created.publishable].map(issuedKeyRecord)
  const value = { project: { id, name, defaultCountry }, keys }
  print(options, value, describeProject(created, url))
}
