import type { DestinationKind } from './destination-kind.ts'

/** How people choose an endpoint that gets the signed events themselves, among other kinds. */
export const webhookKindName = 'webhook'

export const webhookKind: Pick<DestinationKind, 'title' | 'settings'> = {
  title: 'Webhook',
  settings: [
    {
      name: 'url',
      label: 'URL',
      hint: 'An https:// URL with a public address, where your system receives the events.',
      isSecret: false,
      isRequired: true,
    },
  ],
}
