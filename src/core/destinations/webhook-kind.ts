import type { ConfiguredService, Webhook } from '#core/webhooks/webhook.ts'
import { type WebhookKind, urlSetting } from './destination-kind.ts'

export const webhookKindName = 'webhook'

/** A receiver of the signed events themselves, which people choose among the other kinds. */
export const webhookKind: WebhookKind = {
  title: 'Webhook',
  sends: 'events',
  settings: [
    {
      name: 'url',
      label: 'URL',
      hint: 'An https:// URL with a public address, where your system receives the events.',
      isSecret: false,
      isRequired: true,
    },
  ],
  urlOf: urlSetting,
}

/** What an admin entered for a destination of any kind: for a webhook, its URL. */
export function kindWithSettings({
  service,
  url,
}: Pick<Webhook, 'service' | 'url'>): ConfiguredService {
  return service ?? { kind: webhookKindName, settings: { url } }
}
