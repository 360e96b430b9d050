import { type CallOptions, callNames, changeOf, readOptions } from './check-options.ts'
import type { Send } from './connection.ts'
import type { Result } from './contact-types.ts'
import { queryOf } from './contacts.ts'
import type {
  ChangeOptions,
  DeliveriesQuery,
  DeliveriesQueued,
  DeliveryPage,
  IssuedWebhook,
  Resend,
  TestQueued,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookList,
} from './manage-types.ts'

const webhooksPath = '/webhooks'

/** Manages the webhooks of the key's project. */
export class Webhooks {
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  /** All webhooks, oldest first. */
  async list(options: CallOptions = {}): Promise<Result<WebhookList>> {
    return this.send<WebhookList>({ path: webhooksPath, options: readOptions(options, callNames) })
  }

  /** Store the secret of the response: no other call returns it. */
  async create(webhook: WebhookInput, options: ChangeOptions = {}): Promise<Result<IssuedWebhook>> {
    const body = JSON.stringify(webhook)
    return this.send<IssuedWebhook>({ ...changeOf(options), path: webhooksPath, body })
  }

  async get(id: string, options: CallOptions = {}): Promise<Result<Webhook>> {
    return this.send<Webhook>({ path: pathOf(id), options: readOptions(options, callNames) })
  }

  /** Changes what is given. */
  async update(
    id: string,
    change: WebhookChange,
    options: ChangeOptions = {},
  ): Promise<Result<Webhook>> {
    const body = JSON.stringify(change)
    return this.send<Webhook>({ ...changeOf(options), method: 'PATCH', path: pathOf(id), body })
  }

  /** Deletes a webhook with its log. What waits for it is not sent. */
  async delete(id: string, options: ChangeOptions = {}): Promise<Result<object>> {
    return this.send<object>({ ...changeOf(options), method: 'DELETE', path: pathOf(id) })
  }

  /** A new secret; the old one keeps signing for 24 hours. */
  async rotateSecret(id: string, options: ChangeOptions = {}): Promise<Result<IssuedWebhook>> {
    const path = `${pathOf(id)}/rotate-secret`
    return this.send<IssuedWebhook>({ ...changeOf(options), method: 'POST', path })
  }

  /** Sends the event `webhook.test` once, also while the webhook is off. */
  async test(id: string, options: ChangeOptions = {}): Promise<Result<TestQueued>> {
    const path = `${pathOf(id)}/test`
    return this.send<TestQueued>({ ...changeOf(options), method: 'POST', path })
  }

  /** Sends one delivery again, or everything that was missed since a time. */
  async resend(
    id: string,
    what: Resend,
    options: ChangeOptions = {},
  ): Promise<Result<DeliveriesQueued>> {
    const body = JSON.stringify(what)
    return this.send<DeliveriesQueued>({ ...changeOf(options), path: `${pathOf(id)}/resend`, body })
  }

  /** One page of the log, newest delivery first. */
  async deliveries(
    id: string,
    query: DeliveriesQuery = {},
    options: CallOptions = {},
  ): Promise<Result<DeliveryPage>> {
    return this.send<DeliveryPage>({
      path: `${pathOf(id)}/deliveries`,
      query: queryOf(query),
      options: readOptions(options, callNames),
    })
  }
}

function pathOf(id: string): string {
  return `${webhooksPath}/${encodeURIComponent(id)}`
}
