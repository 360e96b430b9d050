import { Command } from 'commander'

import type { Config } from '#config.ts'
import type { KeyKind } from '#core/keys/key.ts'
import { type IssuedKey, createKey } from '#core/keys/manage-keys.ts'
import type { Project, Store } from '#core/store.ts'
import { type OutputOptions, print } from './output.ts'
import { countryOf, projectNameOf } from './project-options.ts'
import { withNewStore } from './with-store.ts'

export type NewProject = { project: Project; secret: IssuedKey; publishable: IssuedKey }

export function setupCommand(): Command {
  return new Command('setup')
    .description('make a project with one secret and one publishable key')
    .option('--name <name>', 'of the project', 'My project')
    .option('--country <code>', 'for phones without a country, such as DE')
    .option('--json', 'print {"project", "keys"}')
    .action(setup)
}

/** A project with its first two keys. Throws `invalid_request`. */
export async function createProject(
  store: Store,
  config: Pick<Config, 'tiers'>,
  request: { name: string; defaultCountry: string | null },
): Promise<NewProject> {
  const name = projectNameOf(request.name)
  const now = Date.now()
  const { defaultCountry } = request
  const project = await store.createProject({ name, defaultCountry, now })
  const issue = (kind: KeyKind, label: string) =>
    createKey(store, {
      projectId: project.id,
      kind,
      label,
      tier: 'standard',
      tiers: new Set(config.tiers.keys()),
      scopes: null,
      origins: null,
      now,
    })
  return {
    project,
    secret: await issue('secret', 'Server'),
    publishable: await issue('publishable', 'Website'),
  }
}

/** What to tell of a new project, with two commands that work as they stand. */
export function describeProject({ project, secret, publishable }: NewProject, url: string) {
  const request = (key: string, body: string) =>
    `curl ${url}/public/v1/contacts -H 'Authorization: Bearer ${key}' ` +
    `-H 'Content-Type: application/json' -d '${body}'`
  return [
    `Project ${project.name} (${project.id}) is made. Its keys are shown this once:`,
    '',
    `  secret       ${secret.secret}   for servers only`,
    `  publishable  ${publishable.secret}   for browsers: can add, can't read`,
    '',
    'Try them:',
    '',
    request(secret.secret, '{"name":"Jane Doe","email":"jane@example.com"}'),
    '',
    request(publishable.secret, '{"name":"John Doe","email":"john@example.com"}'),
    '',
  ]
}

async function setup(options: OutputOptions & { name: string; country?: string }): Promise<void> {
  await withNewStore(async (store, config) => {
    const defaultCountry =
      options.country === undefined
        ? config.defaultCountry
        : countryOf(options.country, '--country')
    const made = await createProject(store, config, { name: options.name, defaultCountry })
    const key = ({ details, secret }: IssuedKey) => ({
      id: details.id,
      key: secret,
      kind: details.kind,
      label: details.label,
    })
    const { id, name } = made.project
    const value = {
      project: { id, name, defaultCountry },
      keys: [key(made.secret), key(made.publishable)],
    }
    print(options, value, describeProject(made, config.publicUrl))
  })
}
