import { viaText } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { insertRows } from '#storage/sql.ts'

export type StoredEvent = {
  actorNumber: number
  change: number
  kind: string
  contactId: string | null
  at: number
  body: string
  /** The projects that it came by; none by default. */
  via?: readonly string[]
}

export async function addEvents(
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<void> {
  const rows = events.map(
    ({ contactId: contact_id, actorNumber: actor_number, via = [], ...event }) => {
      return { ...event, contact_id, actor_number, via: viaText(via) }
    },
  )
  await transaction.run(insertEvents, JSON.stringify(rows))
}

const insertEvents = insertRows('events', {
  change: 'bigint',
  kind: 'text',
  contact_id: 'text',
  actor_number: 'bigint',
  at: 'bigint',
  body: 'text',
  via: 'text',
})
