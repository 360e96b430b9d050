import { Command, InvalidArgumentError } from 'commander'

import { commaList, idArgument, passed, projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, print, table } from '#cli/output.ts'
import {
  type ChangeOptions,
  changesOf,
  descriptionOption,
  eventsOption,
  eventsText,
  withChangeOptions,
} from '#cli/webhooks/change-options.ts'
import { deliveryCommands } from '#cli/webhooks/webhook-deliveries.ts'
import { webhookStateOf } from '#cli/webhooks/webhook-state.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import { destinationRecord } from '#core/destinations/destination-record.ts'
import { kindNames, kindOf, kindRule } from '#core/destinations/kinds.ts'
import {
  createDestination,
  deleteDestination,
  listServices,
  updateDestination,
} from '#core/destinations/manage-destinations.ts'
import type { RequestedFilter } from '#core/destinations/read-filter.ts'
import { webhookKindName } from '#core/destinations/webhook-kind.ts'
import { raise, requestError } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { plain, shorten } from '#core/values/text.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import type { ChosenConsent } from '#model/forms/consent.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { createUrlCheck } from '#url-check.ts'

type Settings = Record<string, string>

type FilterOptions = {
  from?: string[]
  notFrom?: string[]
  tags?: string[]
  withEmail?: boolean
  withConsent?: ChosenConsent[]
}

type CreateOptions = ProjectOptions &
  FilterOptions & { set: Settings; events?: string[]; description?: string }

type UpdateOptions = ChangeOptions & FilterOptions & { set?: Settings; allLeads?: boolean }

const consentCharacters = 60
const setOption = '--set <name=value>'

export function destinationsCommand(): Command {
  const destinations = new Command('destinations').description(
    'manage services that get each lead, such as Slack or HubSpot',
  )
  destinations
    .command('kinds')
    .description('list the kinds of destinations with their settings')
    .option('--json', 'print an array')
    .action(listKinds)
  destinations
    .command('consents')
    .description('list the consents that forms ask for, for use with --with-consent')
    .option(...projectOption)
    .option('--json', 'print an array')
    .action(listConsents)
  filtered(destinations.command('create'))
    .argument('<kind>', 'one of those that `destinations kinds` lists')
    .description('add a destination; what is secret in its settings is never shown again')
    .option(setOption, 'a setting, such as url=https://…; repeatable', addSetting, {})
    .option(eventsOption, `${eventsText}; those of the kind by default`, commaList)
    .option(descriptionOption, 'description of the destination')
    .option(...projectOption)
    .option('--json', 'print the destination')
    .action(create)
  destinations
    .command('list')
    .description('list all destinations of a project, without what is secret')
    .option(...projectOption)
    .option('--json', 'print an array')
    .action(list)
  const updateCommand = filtered(destinations.command('update'))
    .argument(...idArgument('destination'))
    .description('change only the given settings; a filter replaces the one before')
    .option('--all-leads', 'remove the filter')
    .option(setOption, 'a setting; empty removes it; repeatable', addSetting)
  withChangeOptions(updateCommand, 'destination').action(update)
  destinations
    .command('delete')
    .argument(...idArgument('destination'))
    .description('delete a destination, its pending deliveries and its log')
    .option('--json', 'print {"id"}')
    .action(remove)
  for (const command of deliveryCommands('destination')) destinations.addCommand(command)
  return destinations
}

function filtered(command: Command): Command {
  return command
    .option('--from <ids>', 'only leads from these keys, separated by commas', commaList)
    .option('--not-from <ids>', 'no leads from these keys', commaList)
    .option('--tags <list>', 'only leads with one of these tags', commaList)
    .option('--with-email', 'only leads with an email address')
    .option(
      '--with-consent <list>',
      'only leads with one of these consents, as listed by `destinations consents`; without the ' +
        'form, as consent:…, given in any',
      consentList,
    )
}

/** Undefined when no option asks for one. */
function filterOf(options: FilterOptions & { allLeads?: boolean }): RequestedFilter | undefined {
  const { from: keyIds, notFrom: exceptKeyIds, tags, withEmail: hasEmail, allLeads } = options
  const filter = passed({ keyIds, exceptKeyIds, tags, hasEmail, consents: options.withConsent })
  return Object.keys(filter).length === 0 && allLeads !== true ? undefined : filter
}

function consentList(text: string): ChosenConsent[] {
  return commaList(text).map((name) => {
    if (name.startsWith(consentPrefix)) return { formId: null, field: name }
    const colon = name.indexOf(':')
    if (colon < 1) throw new InvalidArgumentError('It must be form_…:consent:… or consent:…')
    return { formId: name.slice(0, colon), field: name.slice(colon + 1) }
  })
}

function addSetting(text: string, before: Settings = {}): Settings {
  const equals = text.indexOf('=')
  if (equals < 1) throw new InvalidArgumentError('It must be a name, = and a value.')
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) }
}

function listKinds(options: OutputOptions): void {
  const kinds = kindNames.flatMap((name) => {
    const kind = kindOf(name)
    if (kind === null) return []
    const settings = kind.settings.map(({ pattern: _, ...setting }) => setting)
    return [{ kind: name, title: kind.title, settings }]
  })
  const rows = kinds.flatMap(({ kind, title, settings }) =>
    settings.map(({ name, isRequired, hint }, i) => {
      const cells = i === 0 ? [kind, title] : ['', '']
      return [...cells, isRequired ? name : `[${name}]`, hint]
    }),
  )
  print(options, kinds, table([['KIND', 'SERVICE', 'SETTING', 'WHERE IT IS'], ...rows]))
}

async function listConsents(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, project) => {
    const consents = await store.listAskedConsents(project.id)
    const rows = consents.map(({ formId, field, formName, text }) => {
      return [`${formId}:${field}`, formName, shorten(plain(text), consentCharacters)]
    })
    print(options, consents, table([['CONSENT', 'FORM', 'TEXT'], ...rows]))
  })
}

async function create(kind: string, options: CreateOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }, config) => {
    const { set: settings, events, description = null } = options
    const filter = filterOf(options) ?? {}
    const chosen = { settings, description, filter, ...passed({ events }) }
    const request = { projectId, kind, ...chosen, now: Date.now() }
    // Webhooks have commands of their own, which show the secret.
    if (kind === webhookKindName) throw requestError(kindRule)
    const check = await createUrlCheck(config.webhooks)
    const { webhook: destination } = await createDestination(store, check, request)
    const { title = kind, sends } = kindOf(kind) ?? {}
    const what = sends === 'records' ? 'the lead' : 'a message'
    print(options, printed(destination), [
      `${destination.id}: ${title} gets ${what} at ${destination.events.join(', ')}.`,
    ])
  })
}

async function list(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, project) => {
    const destinations = await listServices(store, project.id)
    const head = ['ID', 'KIND', 'HOST', 'EVENTS', 'DESCRIPTION', 'STATE']
    const records = destinations.map(printed)
    print(options, records, table([head, ...destinations.map(cellsOf)]))
  })
}

async function update(destinationId: string, options: UpdateOptions): Promise<void> {
  await withStore(async (store, config) => {
    const { set: settings } = options
    const change = { ...passed({ settings, filter: filterOf(options) }), ...changesOf(options) }
    if (Object.keys(change).length === 0) {
      throw requestError('Nothing to change: pass --set, --events, --on, --off or another option.')
    }
    const check = await createUrlCheck(config.webhooks)
    const projectId = await projectOf(store, destinationId)
    const request = { projectId, destinationId, now: Date.now(), ...change }
    const destination = await updateDestination(store, check, request)
    print(options, printed(destination), [`${destinationId} is ${webhookStateOf(destination)}.`])
  })
}

async function remove(id: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const projectId = await projectOf(store, id)
    await deleteDestination(store, { projectId, webhookId: id, now: Date.now() })
    print(options, { id }, [`${id} was deleted.`])
  })
}

async function projectOf(store: Store, destinationId: string): Promise<string> {
  const found = await store.findWebhook(destinationId)
  return (found ?? raise(unknownDestinationError(destinationId))).projectId
}

function printed(destination: Webhook) {
  const record = destinationRecord(destination, { mayChange: true })
  const { id, kind, host, settings, filter, description, events } = record
  const { isActive, switches, failingSince, createdAt } = record
  const state = { isActive, switches, failingSince, createdAt }
  return { id, kind, host, settings, filter, description, events, ...state }
}

function cellsOf(destination: Webhook): string[] {
  const { id, kind, host, events, description } = printed(destination)
  return [id, kind, host, events.join(','), description ?? '', webhookStateOf(destination)]
}
