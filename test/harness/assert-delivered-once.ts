import assert from 'node:assert/strict'

import type { Receiver } from '#test/processes/receiver.ts'

/** Waits until each contact's event has arrived; however often it came, all have one id. */
export async function assertDeliveredOnce(
  receiver: Receiver,
  contactIds: Iterable<string>,
): Promise<void> {
  const expected = [...contactIds]
  const arrived = new Map<string, Set<string>>()
  let read = 0
  await receiver.until(() => {
    for (const { id, body } of receiver.received.slice(read)) {
      const contactId = findContactId(body)
      arrived.set(contactId, (arrived.get(contactId) ?? new Set()).add(id))
    }
    read = receiver.received.length
    return expected.every((id) => arrived.has(id))
  })
  const several = [...arrived].filter(([, ids]) => ids.size !== 1)
  assert.deepEqual(several, [])
}

function findContactId(body: string): string {
  return (JSON.parse(body) as { data: { contact: { id: string } } }).data.contact.id
}
