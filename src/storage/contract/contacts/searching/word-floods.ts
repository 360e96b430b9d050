import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type OpenStore, Workspace } from '#storage/contract/workspace.ts'

const batches = 8
const contactsPerBatch = 53
const characters = 200
/** The bound of what is stored for what was sent. */
const growthMax = 12
/** A busy machine may stand still for seconds, but hardly in each of them. */
const runsMax = 3

type Body = { name: string; company: string }

/** Texts of the largest size that would make an index without bounds largest. */
const floods: Readonly<Record<string, (place: number) => string>> = {
  'characters that expand': (place) => String.fromCodePoint(0x3300 + (place % 0x58)),
  'Chinese characters': (place) => String.fromCodePoint(0x4e00 + ((place * 7_919) % 0x51a0)),
}

export function wordFloodsContract(openStore: OpenStore): void {
  test('a create overtakes the waiting batches of another project', async (t) => {
    const { store } = await openStore(t, 'empty')
    const before = await batchesBefore(await Workspace.make(store), await Workspace.make(store))
    // Half of them as a rule, on an idle machine; after all of them it would be the last.
    assert.ok(before < 4 * batches, `${before} of ${4 * batches} batches were answered before`)
  })

  for (const [kind, characterAt] of Object.entries(floods)) {
    test(`a flood of ${kind} delays no other project and takes bounded space`, async (t) => {
      const { store, readBytes } = await openStore(t, 'empty')
      const attacker = await Workspace.make(store)
      const other = await Workspace.make(store)
      const sent = floodBatches(characterAt)
      const sentBytes = sent.reduce((sum, body) => sum + Buffer.byteLength(JSON.stringify(body)), 0)
      let runs = 0
      for (let isDelayed = true; isDelayed;) {
        runs += 1
        const control = await flood(attacker, other, plainBatches())
        const before = await readBytes()
        const longest = await flood(attacker, other, sent)
        const grown = (await readBytes()) - before
        assert.ok(grown <= growthMax * sentBytes, `${grown} bytes for ${sentBytes}`)
        // Without bounds it took a hundred times as long, each time.
        isDelayed = longest >= 10 * control + 5_000
        const context = `${longest} ms compared with ${control} ms`
        assert.ok(!isDelayed || runs < runsMax, context)
      }

      const [first] = sent[0] ?? []
      const page = await attacker.search({ prefixes: [first?.name.normalize('NFKD')[3] ?? ''] })
      assert.ok(page.total > 0)
      assert.equal(await attacker.count(), runs * 2 * batches * contactsPerBatch)
    })
  }
}

/** Counts the batches that were answered before a create of another project that came last. */
async function batchesBefore(attacker: Workspace, other: Workspace): Promise<number> {
  // Opens a connection for each where there are connections, which would take most of the time.
  await Promise.all([attacker, other].map((workspace) => workspace.write({ name: 'Jane Doe' })))
  let answered = 0
  const sent = [...plainBatches(), ...plainBatches(), ...plainBatches(), ...plainBatches()]
  const all = sent.map(async (bodies) => {
    await attacker.writeAll(bodies)
    answered += 1
  })
  await other.write({ name: 'Jane Doe' })
  const before = answered
  await Promise.all(all)
  return before
}

/** The longest time of a create in another project during the batches, in ms. */
async function flood(attacker: Workspace, other: Workspace, sent: Body[][]): Promise<number> {
  let isOver = false
  const options = { kind: 'publishable' } as const
  const all = Promise.all(sent.map((bodies) => attacker.writeAll(bodies, options)))
  const over = all.then(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    const start = performance.now()
    await other.write({ name: 'Jane Doe' }, options)
    longest = Math.max(longest, performance.now() - start)
  }
  await over
  return longest
}

function floodBatches(characterAt: (place: number) => string): Body[][] {
  let place = 0
  const text = () => {
    place += characters
    return Array.from({ length: characters }, (_, i) => characterAt(place + i)).join('')
  }
  return batchesOf(() => ({ name: text(), company: text() }))
}

function plainBatches(): Body[][] {
  return batchesOf((i) => ({ name: `Jane Doe ${i}`, company: 'Doe & Sons' }))
}

function batchesOf(bodyOf: (number: number) => Body): Body[][] {
  return Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: contactsPerBatch }, (__, i) => bodyOf(batch * contactsPerBatch + i)),
  )
}
