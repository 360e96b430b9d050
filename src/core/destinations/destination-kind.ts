import type { LeadMessage } from './lead-message.ts'

/** What an admin enters for a destination. */
export type Setting = {
  name: string
  label: string
  /** Said below the label: where to find it. */
  hint: string
  isSecret: boolean
  isRequired: boolean
}

/** The values of a destination's settings, by name; absent ones are not set. */
export type Settings = Readonly<Partial<Record<string, string>>>

/** One request, as it is sent. */
export type DestinationRequest = {
  headers: Readonly<Record<string, string>>
  body: string
}

/** At most so many requests start within so many milliseconds. */
export type Rate = { requests: number; withinMs: number }

/**
 * A kind of destination that gets a message about each lead: all that differs from the others
 * (docs/destinations.md).
 */
export type DestinationKind = {
  /** Of the service, as people know it. */
  title: string
  settings: readonly Setting[]
  rate: Rate
  /** Where requests go. Null when a setting that it is made of is not usable. */
  urlOf(settings: Settings): string | null
  requestOf(message: LeadMessage, settings: Settings): DestinationRequest
  /** What a refusal's body says in place of the header `Retry-After`, in seconds. */
  waitIn?(answer: string): string | null
}

/** Of services that give a secret URL to post to. */
export const webhookUrl: Setting = {
  name: 'url',
  label: 'Webhook URL',
  hint: 'The service shows it when you add an incoming webhook.',
  isSecret: true,
  isRequired: true,
}

export function urlSetting({ url }: Settings): string | null {
  return url ?? null
}

/** A request with a JSON body. */
export function json(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): DestinationRequest {
  return { headers, body: JSON.stringify(body) }
}
