import { type PublicChannel, publicChannels } from '#model/contacts/contact.ts'

/** How something reaches the store; internally the command line has a channel of its own. */
export const channels = [...publicChannels, 'cli'] as const
export type Channel = (typeof channels)[number]

/**
 * Who acts, by id and with the name that people know. A form acts through its own key, which its
 * contacts show; the operator uses the server's command line.
 */
export type Actor =
  | { kind: 'key'; id: string; label: string }
  | { kind: 'form'; id: string; label: string; keyId: string }
  | { kind: 'member'; id: string; label: string }
  | { kind: 'operator'; label: 'operator' }

/** Who does something, and through which channel. */
export type DoneBy = { actor: Actor; channel: Channel }

export const byOperator: DoneBy = {
  actor: { kind: 'operator', label: 'operator' },
  channel: 'cli',
}

/** How public answers name it: with the key that is shown for it, if any. */
export type ShownBy = { keyId: string | null; label: string; channel: PublicChannel }

export function shownBy({ actor, channel }: DoneBy): ShownBy {
  return { keyId: keyIdOf(actor), label: actor.label, channel: publicChannel(channel) }
}

export function publicChannel(channel: Channel): PublicChannel {
  return channel === 'cli' ? 'app' : channel
}

function keyIdOf(actor: Actor): string | null {
  if (actor.kind === 'key') return actor.id
  return actor.kind === 'form' ? actor.keyId : null
}
