import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { Turns } from './turns.ts'

/** Pieces of work that end on command, in the order in which they began. */
class Work {
  readonly turns = new Turns()
  readonly begun: string[] = []
  readonly refused: string[] = []
  private readonly ends: (() => void)[] = []

  take(account: string | null, name: string): void {
    const work = () => {
      this.begun.push(name)
      return new Promise<void>((resolve) => this.ends.push(resolve))
    }
    this.turns.take(account, work).catch((error: unknown) => {
      assert.ok(error instanceof AppError && error.code === 'rate_limited')
      this.refused.push(name)
    })
  }

  /** Ends what has run longest until nothing runs. */
  async endAll(): Promise<void> {
    await settled()
    for (let end = this.ends.shift(); end !== undefined; end = this.ends.shift()) {
      end()
      await settled()
    }
  }
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('strangers who fill their queue take no turn of a known account', async () => {
  const work = new Work()
  for (let i = 0; i < 30; i += 1) work.take(null, `stranger ${i}`)
  for (let i = 0; i < 20; i += 1) work.take(`account ${i}`, `known ${i}`)
  await work.endAll()
  assert.deepEqual(work.refused, names('stranger', 21, 30))
  // The first one begins at once; the others wait for a turn of strangers after three of theirs.
  assert.deepEqual(work.begun.slice(0, 2), ['stranger 0', 'known 0'])
  assert.equal(work.begun.indexOf('known 19'), 1 + 19 + 6)
  assert.deepEqual(
    work.begun.filter((name) => name.startsWith('known')),
    names('known', 0, 20),
  )
  assert.equal(work.begun.length, 41)
})

test('known accounts, however many, leave strangers a quarter', async () => {
  const work = new Work()
  for (let i = 0; i < 100; i += 1) work.take(`account ${i}`, 'known')
  for (let i = 0; i < 10; i += 1) work.take(null, 'stranger')
  await work.endAll()
  assert.deepEqual(work.refused, [])
  assert.equal(work.begun.lastIndexOf('stranger'), 2 + 10 * 4 - 1)
})

test('one stranger at once leaves the other turn to a known account', async () => {
  const work = new Work()
  work.take(null, 'stranger 0')
  work.take(null, 'stranger 1')
  await settled()
  assert.deepEqual(work.begun, ['stranger 0'])
  work.take('account', 'known')
  await settled()
  assert.deepEqual(work.begun, ['stranger 0', 'known'])
  await work.endAll()
  assert.deepEqual(work.begun, ['stranger 0', 'known', 'stranger 1'])
})

test('an account with many waiting delays no other one, and has a bound', async () => {
  const work = new Work()
  for (let i = 0; i < 30; i += 1) work.take('greedy', `greedy ${i}`)
  work.take('other', 'other')
  await work.endAll()
  assert.deepEqual(work.refused, names('greedy', 22, 30))
  assert.equal(work.begun[2], 'other')
  assert.equal(work.begun.length, 23)
})

test('all known accounts together have a bound', async () => {
  const work = new Work()
  for (let i = 0; i < 110; i += 1) work.take(`account ${i}`, `known ${i}`)
  await work.endAll()
  assert.deepEqual(work.refused, names('known', 102, 110))
})

test('work that fails gives its turn on', async () => {
  const turns = new Turns()
  const failed = Array.from({ length: 5 }, () =>
    turns.take('account', () => Promise.reject(new Error('It failed.'))),
  )
  for (const turn of failed) await assert.rejects(turn, /It failed/)
  assert.equal(await turns.take(null, async () => 'done'), 'done')
})

function names(name: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => `${name} ${from + i}`)
}
