import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nothingToSend } from '#core/webhooks/plan-next-try.ts'
import type { Exchange } from '#core/webhooks/webhook.ts'
import {
  type HandoverCondition,
  contactSorts,
  handoverConditions,
} from '#model/contacts/filter-values.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { namesListed } from './names-listed.ts'

const refused: Partial<Exchange> = { status: 400 }
const skipped: Partial<Exchange> = { status: null, verdict: 'skipped', error: nothingToSend }

export function handoverListsContract(openStore: OpenStore): void {
  test('leads are listed by whether a destination got them', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)

    const outbox = new Outbox(workspace)
    await write(workspace, 'Early')
    const { id: destinationId } = await outbox.addService('hubspot')
    const ids = new Map<string, string>()
    const names = ['Passed', 'Retried', 'Failed', 'Skipped', 'Again', 'Merged', 'Waiting']
    for (const name of names) ids.set(name, await write(workspace, name))
    await workspace.write({ email: 'again@example.com', company: 'Doe' }, { now: noon + 1 })
    const last: Record<string, Partial<Exchange>> = { Retried: refused, Failed: refused }
    for (const delivery of await outbox.lease(noon + 1)) {
      const { type, data } = JSON.parse(delivery.body) as Event
      const { name } = data.contact
      if (name === 'Waiting') continue
      const isLater = type === 'contact.updated'
      const exchange = name === 'Skipped' ? skipped : (last[name] ?? {})
      await outbox.answer(delivery, noon + 2, isLater ? refused : exchange)
      if (name !== 'Failed') continue
      for (let i = 0; i < 9; i += 1) await outbox.answer(delivery, noon + 3, refused)
    }
    const people = new People(workspace)
    await people.merge(ids.get('Waiting') ?? '', ids.get('Merged') ?? '', noon + 4)
    const expected: Record<HandoverCondition['is'], string[]> = {
      passed: ['Again', 'Passed', 'Waiting'],
      not_passed: ['Early', 'Failed', 'Retried', 'Skipped'],
      failed: ['Again', 'Failed', 'Retried'],
    }
    for (const is of handoverConditions) {
      for (const sort of contactSorts) {
        for (const bound of [1, 2, 10_000]) {
          const bounds = { scanned: bound, matched: bound, counted: bound }
          const query = { handover: { destinationId, is }, sort, bounds }
          assert.deepEqual(await namesListed(workspace, query), expected[is], JSON.stringify(query))
          const tagged = { ...query, tags: ['Failed'] }
          const of = expected[is].filter((name) => name === 'Failed')
          assert.deepEqual(await namesListed(workspace, tagged), of, JSON.stringify(tagged))
        }
      }
    }
    const handover = { destinationId: `destination_${'0'.repeat(26)}`, is: 'passed' } as const
    assert.deepEqual(await namesListed(workspace, { handover }), [])
  })
}

type Event = { type: string; data: { contact: { name: string } } }

async function write(workspace: Workspace, name: string): Promise<string> {
  const lead = { name, email: `${name.toLowerCase()}@example.com`, tags: [name] }
  return (await workspace.write(lead)).id
}
