import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  type HandoverCondition,
  type ListPage,
  type ListQuery,
  contactSorts,
  handoverConditions,
} from '#core/contacts/searching/contact-query.ts'
import { nothingToSend } from '#core/webhooks/plan-next-try.ts'
import type { Exchange } from '#core/webhooks/webhook.ts'
import { People } from '#storage/contract/contacts/people.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

const refused: Partial<Exchange> = { status: 400 }
const skipped: Partial<Exchange> = { status: null, verdict: 'skipped', error: nothingToSend }
const any = { from: null, to: null }

export function handoverListsContract(openStore: OpenStore): void {
  test('leads are listed by whether a destination got them', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
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
          const query = { handover: { destinationId, is }, sort, bounds, projectId }
          assert.deepEqual(await listed(workspace, query), expected[is], JSON.stringify(query))
          const tagged = { ...query, tags: ['Failed'] }
          const of = expected[is].filter((name) => name === 'Failed')
          assert.deepEqual(await listed(workspace, tagged), of, JSON.stringify(tagged))
        }
      }
    }
    const handover = { destinationId: `destination_${'0'.repeat(26)}`, is: 'passed' } as const
    assert.deepEqual(await listed(workspace, { handover }), [])
  })
}

type Event = { type: string; data: { contact: { name: string } } }

async function write(workspace: Workspace, name: string): Promise<string> {
  const lead = { name, email: `${name.toLowerCase()}@example.com`, tags: [name] }
  return (await workspace.write(lead)).id
}

/** The names of all pages of a list, sorted. */
async function listed(workspace: Workspace, query: Partial<ListQuery>): Promise<string[]> {
  const names: string[] = []
  let after: ListQuery['after'] = null
  do {
    const page: ListPage = await workspace.store.filterContacts({
      ...{ projectId: workspace.projectId, prefixes: [], keyIds: [], channels: [], tags: [] },
      ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
      ...{ fields: [], shownFieldIds: [], sort: '-created', limit: 2 },
      bounds: { scanned: 10_000, matched: 10_000, counted: 10_000 },
      ...query,
      after,
    })
    names.push(...page.contacts.map(({ name }) => name ?? ''))
    after = page.next
  } while (after !== null)
  return names.toSorted()
}
