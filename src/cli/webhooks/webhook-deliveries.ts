import { Command, Option } from 'commander'

import { commandName } from '#cli/command-name.ts'
import { idArgument, limitUpTo } from '#cli/options.ts'
import { type OutputOptions, note, print, table } from '#cli/output.ts'
import { withStore } from '#cli/with-store.ts'
import { byOperator } from '#core/actor.ts'
import { requestError } from '#core/errors.ts'
import { formatTime, parseTime } from '#core/values/time.ts'
import {
  type TriedDelivery,
  deliveriesListedDefault,
  deliveriesListedMax,
  listDeliveries,
  recoverDeliveries,
  resendAnyDelivery,
  sendTest,
} from '#core/webhooks/manage-deliveries.ts'
import { deliveryRecord } from '#core/webhooks/webhook-record.ts'
import { type DeliveryState, type DeliveryTry, deliveryStates } from '#core/webhooks/webhook.ts'
import { isServed } from '#installation.ts'

type ListOptions = OutputOptions & { state?: DeliveryState; limit: number; before?: string }

const [, , parseId] = idArgument('msg')

/** Commands on the deliveries of endpoints with ids of this kind. */
export function deliveryCommands(prefix: 'webhook' | 'destination'): Command[] {
  return [
    new Command('test')
      .argument(...idArgument(prefix))
      .description('send the event webhook.test to an endpoint, once')
      .option('--json', 'print {"deliveryId"}')
      .action(test),
    new Command('deliveries')
      .argument(...idArgument(prefix))
      .description('list deliveries to an endpoint, newest first, with every attempt')
      .addOption(
        new Option('--state <state>', 'only deliveries in this state').choices(deliveryStates),
      )
      .option(
        '--limit <count>',
        `how many to show, up to ${deliveriesListedMax}`,
        limitUpTo(deliveriesListedMax),
        deliveriesListedDefault,
      )
      .option('--before <id>', 'only deliveries before this one (msg_…)', parseId)
      .option('--json', 'print an array')
      .action(list),
    new Command('resend')
      .argument(...idArgument('msg'))
      .description('send a delivery again, with the same id')
      .option('--json', 'print {"deliveryId"}')
      .action(resend),
    new Command('recover')
      .argument(...idArgument(prefix))
      .description('send an endpoint all events it missed since a given time')
      .requiredOption('--since <time>', 'a time, such as 2026-11-20T08:00:00Z')
      .option('--json', 'print {"deliveries"}')
      .action(recover),
  ]
}

function groupOf(webhookId: string): string {
  return `${webhookId.slice(0, webhookId.indexOf('_'))}s`
}

async function test(webhookId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store, config) => {
    const { id } = await sendTest(store, { webhookId, by: byOperator, now: Date.now() })
    const result = `${commandName} ${groupOf(webhookId)} deliveries ${webhookId}`
    print(options, { deliveryId: id }, [`${id} is on its way. To see the result: ${result}`])
    noteUnserved(config)
  })
}

async function list(webhookId: string, options: ListOptions): Promise<void> {
  await withStore(async (store) => {
    const { state = null, limit, before = null } = options
    const query = { webhookId, state, limit, beforeId: before }
    const tried = await listDeliveries(store, query)
    print(
      options,
      tried.map(({ delivery, tries }) => deliveryRecord(delivery, tries)),
      tried.length === 0 ? ['No deliveries.'] : tableOf(tried),
    )
  })
}

async function resend(deliveryId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store, config) => {
    await resendAnyDelivery(store, { deliveryId, now: Date.now() })
    print(options, { deliveryId }, [`${deliveryId} is being sent again.`])
    noteUnserved(config)
  })
}

async function recover(webhookId: string, options: OutputOptions & { since: string }) {
  const since = parseTime(options.since)
  if (since === null) {
    throw requestError('--since must be a time such as 2026-11-20T08:00:00Z.')
  }
  await withStore(async (store, config) => {
    const deliveries = await recoverDeliveries(store, { webhookId, since, now: Date.now() })
    const count = deliveries === 1 ? '1 delivery is' : `${deliveries} deliveries are`
    print(options, { deliveries }, [`${count} on the way.`])
    if (deliveries > 0) noteUnserved(config)
  })
}

function tableOf(tried: readonly TriedDelivery[]): string[] {
  const head = ['DELIVERY', 'EVENT', 'CONTACT', 'STATE', 'TRIED', 'STATUS', 'MS', 'ANSWER']
  return table([head, ...tried.flatMap(rowsOf)])
}

function rowsOf({ delivery, tries }: TriedDelivery): string[][] {
  const { id, type, contactId, nextTryAt } = delivery
  const next = nextTryAt === null ? '' : ` until ${formatTime(nextTryAt)}`
  const cells = [id, type, contactId ?? '', `${delivery.state}${next}`]
  const [first, ...otherTries] = tries
  if (first === undefined) return [[...cells, 'not yet', '', '', '']]
  return [
    [...cells, ...tryCells(first)],
    ...otherTries.map((attempt) => ['', '', '', '', ...tryCells(attempt)]),
  ]
}

const charactersShown = 60

function tryCells({ at, status, latencyMs, answer, error }: DeliveryTry): string[] {
  const beginning = answer.slice(0, charactersShown)
  return [formatTime(at), String(status ?? error), String(latencyMs), beginning]
}

function noteUnserved(config: Parameters<typeof isServed>[0]): void {
  if (isServed(config) !== false) return
  note('No server is running on this data folder; the event is sent when one starts.')
}
