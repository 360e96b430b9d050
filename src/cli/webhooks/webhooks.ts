import { Command } from 'commander'

import { commaList, idArgument, passed, projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, print, table } from '#cli/output.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import {
  type IssuedWebhook,
  createWebhook,
  deleteDestination,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '#core/destinations/manage-destinations.ts'
import { raise, requestError } from '#core/errors.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import { webhookRecord } from '#core/webhooks/webhook-record.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import { inHours, webhookSecretOverlapMs } from '#model/values/periods.ts'
import { createUrlCheck } from '#url-check.ts'
import {
  type ChangeOptions,
  changesOf,
  descriptionOption,
  eventsOption,
  eventsText,
  withChangeOptions,
} from './change-options.ts'
import { webhookCheckCommand } from './webhook-check.ts'
import { deliveryCommands } from './webhook-deliveries.ts'
import { webhookStateOf } from './webhook-state.ts'

const overlap = inHours(webhookSecretOverlapMs)

type CreateOptions = ProjectOptions & {
  url: string
  events: string[]
  description?: string
}

const urlOption = '--url <url>'

export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description(
    'manage webhook endpoints and their deliveries',
  )
  webhooks
    .command('create')
    .description('register an endpoint; its secret is shown only once')
    .requiredOption(urlOption, 'where to send events: an https:// URL with a public address')
    .requiredOption(eventsOption, eventsText, commaList)
    .option(descriptionOption, 'description of the endpoint')
    .option(...projectOption)
    .option('--json', 'print {"id", "url", "events", "secret"}')
    .action(create)
  webhooks
    .command('list')
    .description('list all endpoints of a project, without their secrets')
    .option(...projectOption)
    .option('--json', 'print an array')
    .action(list)
  const updateCommand = webhooks
    .command('update')
    .argument(...idArgument('webhook'))
    .description('change only the given settings')
    .option(urlOption, 'the new URL')
  withChangeOptions(updateCommand, 'endpoint').action(update)
  webhooks
    .command('delete')
    .argument(...idArgument('webhook'))
    .description('delete an endpoint, its pending deliveries and its log')
    .option('--json', 'print {"id", "url"}')
    .action(remove)
  webhooks
    .command('rotate-secret')
    .argument(...idArgument('webhook'))
    .description(`add a new secret, shown only once; the old one keeps signing for ${overlap}`)
    .option('--json', 'print {"id", "url", "events", "secret"}')
    .action(rotate)
  for (const command of deliveryCommands('webhook')) webhooks.addCommand(command)
  webhooks.addCommand(webhookCheckCommand())
  return webhooks
}

async function create(options: CreateOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }, config) => {
    const { url, events, description = null } = options
    const request = { projectId, url, events, description, now: Date.now() }
    const issued = await createWebhook(store, await createUrlCheck(config.webhooks), request)
    printIssued(options, issued, `${issued.webhook.id} receives ${events.join(', ')}.`)
  })
}

async function list(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, project) => {
    const webhooks = await listWebhooks(store, project.id)
    const head = ['ID', 'URL', 'EVENTS', 'DESCRIPTION', 'STATE']
    print(options, webhooks.map(webhookRecord), table([head, ...webhooks.map(cellsOf)]))
  })
}

async function update(
  webhookId: string,
  { url, ...options }: ChangeOptions & { url?: string },
): Promise<void> {
  await withStore(async (store, config) => {
    const change = { ...passed({ url }), ...changesOf(options) }
    if (Object.keys(change).length === 0) {
      throw requestError('Nothing to change: pass --url, --events, --description, --on or --off.')
    }
    const check = await createUrlCheck(config.webhooks)
    const webhook = await updateWebhook(store, check, { webhookId, now: Date.now(), ...change })
    print(options, webhookRecord(webhook), [
      `${webhook.id} (${webhook.url}) is ${webhookStateOf(webhook)}.`,
    ])
  })
}

async function remove(id: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const { projectId } = (await store.findWebhook(id)) ?? raise(unknownWebhookError(id))
    const { url } = await deleteDestination(store, { projectId, webhookId: id, now: Date.now() })
    print(options, { id, url }, [`${id} (${url}) was deleted.`])
  })
}

async function rotate(webhookId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const issued = await rotateWebhookSecret(store, { webhookId, now: Date.now() })
    printIssued(options, issued, `The old secret of ${webhookId} keeps signing for ${overlap}.`)
  })
}

function printIssued(
  options: OutputOptions,
  { webhook, secret }: IssuedWebhook,
  note: string,
): void {
  const { id, url, events } = webhook
  print(options, { id, url, events, secret }, [
    secret,
    `${note} The secret is shown only once: copy it now.`,
  ])
}

function cellsOf(webhook: Webhook): string[] {
  const { id, url, events, description } = webhook
  return [id, url, events.join(','), description ?? '', webhookStateOf(webhook)]
}
