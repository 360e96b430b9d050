import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Clock } from '#core/clock.ts'
import type { Key } from '#core/keys/key.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { type Operation, operations, standardTier } from './contract.ts'
import { Limiter, keylessStates } from './limiter.ts'

const wallStart = Date.UTC(2026, 0, 1)
const smallTier = {
  read: { perMinute: 3, perHour: 5 },
  create: { perMinute: 2, perHour: 2 },
  batch: { perMinute: 1, perHour: 3 },
}
const tiers = new Map([
  ['standard', standardTier],
  ['small', smallTier],
])

type TestClock = Clock & { pass(ms: number): void; setWall(byMs: number): void }

/** A process's clock: its elapsed time starts anywhere, its wall clock can be set. */
function clockAt(wallMs: number, elapsedMs: number): TestClock {
  let wall = wallMs
  let elapsed = elapsedMs
  return {
    now: () => wall,
    elapsed: () => elapsed,
    pass(ms) {
      wall += ms
      elapsed += ms
    },
    setWall(byMs) {
      wall += byMs
    },
  }
}

function keyOf(tier: string, id = 'key_1'): Key {
  return {
    id,
    secretHash: 'hash',
    projectId: 'project_1',
    defaultCountry: null,
    kind: 'secret',
    label: 'Website',
    scopes: ['contacts:create'],
    tier,
    origins: null,
    challenge: null,
    assignees: [],
  }
}

/** The outcome of one request: the remaining requests of both windows, or the refusal's wait. */
function outcomeOf(limiter: Limiter, key: Key, operation: Operation): string {
  const admission = limiter.admit(key, operation)
  const { remainingShort, remainingMedium } = admission.state
  if (admission.isAdmitted) return `${remainingShort} ${remainingMedium}`
  return `${admission.fullWindow} full, ${admission.retryAfterSeconds} s`
}

test('an admitted request is counted in the numbers it gets, with resets in whole seconds', () => {
  const clock = clockAt(wallStart, 123_456.789)
  const limiter = new Limiter(clock, tiers)
  const stateAfter = (ms: number) => {
    clock.pass(ms)
    return limiter.admit(keyOf('standard'), 'create').state
  }
  const limits = { limitShort: 60, limitMedium: 5_000 }
  const first = { remainingShort: 59, resetShort: 60, remainingMedium: 4_999, resetMedium: 3_600 }
  assert.deepEqual(stateAfter(0), { ...limits, ...first })
  const second = { remainingShort: 58, resetShort: 60, remainingMedium: 4_998, resetMedium: 3_600 }
  assert.deepEqual(stateAfter(1), { ...limits, ...second })
  const third = { remainingShort: 57, resetShort: 1, remainingMedium: 4_997, resetMedium: 3_541 }
  assert.deepEqual(stateAfter(59_998), { ...limits, ...third })
  const fourth = { remainingShort: 57, resetShort: 1, remainingMedium: 4_996, resetMedium: 3_540 }
  assert.deepEqual(stateAfter(1), { ...limits, ...fourth })
})

test('the wait for a full minute is exact, and a denied request is not counted', () => {
  const clock = clockAt(wallStart, 0)
  const limiter = new Limiter(clock, tiers)
  const read = () => outcomeOf(limiter, keyOf('small'), 'read')
  assert.deepEqual([read(), read(), read()], ['2 4', '1 3', '0 2'])
  clock.pass(500)
  assert.deepEqual([read(), read()], ['minute full, 60 s', 'minute full, 60 s'])
  clock.pass(59_000)
  assert.equal(read(), 'minute full, 1 s')
  clock.pass(1_000)
  assert.deepEqual([read(), read()], ['2 1', '1 0'])
  assert.equal(read(), 'hour full, 3540 s')
})

test('when two windows are full the longer wait counts', () => {
  const clock = clockAt(wallStart, 0)
  const limiter = new Limiter(clock, tiers)
  const waitOf = (operation: Operation) => {
    const admission = limiter.admit(keyOf('small'), operation)
    return admission.isAdmitted ? 0 : admission.retryAfterSeconds
  }
  assert.deepEqual([waitOf('create'), waitOf('create'), waitOf('create')], [0, 0, 3_600])
  // The third batch fills the minute too, ten seconds before the hour has room again.
  assert.equal(waitOf('batch'), 0)
  clock.pass(minuteMs)
  assert.equal(waitOf('batch'), 0)
  clock.pass(hourMs - minuteMs - 10_000)
  assert.deepEqual([waitOf('batch'), waitOf('batch')], [0, 60])
})

test('each key and each operation has windows of its own', () => {
  const limiter = new Limiter(clockAt(wallStart, 0), tiers)
  for (const id of ['key_1', 'key_2']) {
    assert.equal(outcomeOf(limiter, keyOf('small', id), 'read'), '2 4')
    assert.equal(outcomeOf(limiter, keyOf('small', id), 'create'), '1 1')
    assert.equal(outcomeOf(limiter, keyOf('small', id), 'batch'), '0 2')
  }
  assert.equal(limiter.windowsInUse, 6)
})

test('a tier that is no longer configured counts as standard, keeping what was counted', () => {
  const limiter = new Limiter(clockAt(wallStart, 0), tiers)
  assert.equal(outcomeOf(limiter, keyOf('small'), 'create'), '1 1')
  assert.equal(outcomeOf(limiter, keyOf('gone'), 'create'), '58 4998')
  assert.equal(limiter.tierOf(keyOf('gone')), standardTier)
})

test('an unlimited key is never counted', () => {
  const limiter = new Limiter(clockAt(wallStart, 0), tiers)
  for (let request = 0; request < 100; request += 1) {
    assert.equal(outcomeOf(limiter, keyOf('unlimited'), 'batch'), '2147483647 2147483647')
  }
  assert.equal(limiter.tierOf(keyOf('unlimited')), null)
  assert.equal(limiter.windowsInUse, 0)
  assert.deepEqual(limiter.takeUnsaved(), [])
})

test('without a key the standard ceilings are shown, with nothing used', () => {
  for (const operation of operations) {
    const { perMinute, perHour } = standardTier[operation]
    assert.deepEqual(keylessStates[operation], {
      limitShort: perMinute,
      remainingShort: perMinute,
      resetShort: 0,
      limitMedium: perHour,
      remainingMedium: perHour,
      resetMedium: 0,
    })
  }
})

test('counted requests are handed out once, by the wall clock; denied ones never', () => {
  const clock = clockAt(wallStart, 4_000_000_000)
  const limiter = new Limiter(clock, tiers)
  const admitBatch = () => limiter.admit(keyOf('small'), 'batch')
  admitBatch()
  admitBatch()
  clock.pass(minuteMs)
  admitBatch()
  const saved = { keyId: 'key_1', operation: 'batch' }
  const times = [wallStart, wallStart + minuteMs]
  assert.deepEqual(limiter.takeUnsaved(), [{ ...saved, times }])
  assert.deepEqual(limiter.takeUnsaved(), [])
  clock.pass(minuteMs)
  admitBatch()
  assert.deepEqual(limiter.takeUnsaved(), [{ ...saved, times: [wallStart + 2 * minuteMs] }])
})

test('windows survive a restart to the millisecond, whatever the new process counts from', () => {
  for (const elapsedMs of [0, 12.5, 2 ** 31, 2 ** 32 - 1]) {
    const before = clockAt(wallStart, 5_000)
    const earlier = new Limiter(before, tiers)
    earlier.admit(keyOf('small'), 'read')
    before.pass(1_000)
    earlier.admit(keyOf('small'), 'read')
    earlier.admit(keyOf('small'), 'read')

    const clock = clockAt(before.now() + 20_000, elapsedMs)
    const limiter = new Limiter(clock, tiers)
    limiter.restore(earlier.takeUnsaved())
    const read = () => outcomeOf(limiter, keyOf('small'), 'read')
    assert.equal(read(), 'minute full, 39 s')
    clock.pass(38_999)
    assert.equal(read(), 'minute full, 1 s')
    clock.pass(1)
    assert.deepEqual([read(), read()], ['0 1', 'minute full, 1 s'])
    assert.deepEqual(
      limiter.takeUnsaved().map(({ times }) => times),
      [[wallStart + minuteMs]],
    )
  }
})

test('setting the wall clock changes no window of the running process', () => {
  const clock = clockAt(wallStart, 0)
  const limiter = new Limiter(clock, tiers)
  outcomeOf(limiter, keyOf('small'), 'batch')
  for (const jumpMs of [-24 * hourMs, 48 * hourMs]) {
    clock.setWall(jumpMs)
    assert.equal(outcomeOf(limiter, keyOf('small'), 'batch'), 'minute full, 60 s')
  }
})

test('with a wall clock set back over a restart, later times count as now', () => {
  const clock = clockAt(wallStart - 24 * hourMs, 7_000)
  const limiter = new Limiter(clock, tiers)
  limiter.restore([{ keyId: 'key_1', operation: 'batch', times: [wallStart] }])
  assert.equal(outcomeOf(limiter, keyOf('small'), 'batch'), 'minute full, 60 s')
  clock.pass(minuteMs)
  assert.equal(outcomeOf(limiter, keyOf('small'), 'batch'), '0 1')
})

test('windows that no longer count anything are dropped, others and unsaved ones are not', () => {
  const clock = clockAt(wallStart, 0)
  const limiter = new Limiter(clock, tiers)
  const inUseAfter = (ms: number) => {
    clock.pass(ms)
    limiter.dropIdle()
    return limiter.windowsInUse
  }
  limiter.admit(keyOf('small', 'key_1'), 'read')
  clock.pass(1)
  limiter.admit(keyOf('small', 'key_2'), 'read')
  assert.equal(inUseAfter(hourMs), 2)
  limiter.takeUnsaved()
  limiter.admit(keyOf('small', 'key_2'), 'read')
  limiter.takeUnsaved()
  assert.equal(inUseAfter(hourMs - 1), 1)
  assert.equal(outcomeOf(limiter, keyOf('small', 'key_2'), 'read'), '2 3')
})

test('alone, a node has its part of what was left when it last knew, for a minute', () => {
  const clock = clockAt(wallStart, 0)
  const limiter = new Limiter(clock, tiers)
  const key = keyOf('standard')
  const learnt = { keyId: key.id, operation: 'create' as const }
  const admitted = (nodes: number) => {
    const answers = Array.from({ length: 100 }, () =>
      limiter.admit(key, 'create', { nodes, isAsked: false }),
    )
    return answers.filter(({ isAdmitted }) => isAdmitted).length
  }
  for (let requests = 0; requests < 20; requests += 1) limiter.note(key, 'create')
  limiter.learn(learnt, { minute: 40, hour: 100 })
  assert.equal(admitted(2), 10)
  assert.equal(admitted(2), 0)
  limiter.learn(learnt, { minute: 60, hour: 130 })
  const refused = limiter.admit(key, 'create', { nodes: 2, isAsked: false })
  assert.ok(!refused.isAdmitted && refused.retryAfterSeconds === 60)
  assert.equal(refused.state.remainingShort, 0)
  clock.pass(minuteMs)
  assert.equal(admitted(2), 30)
})

test('what shared windows may have counted is not handed over to them', () => {
  const limiter = new Limiter(clockAt(wallStart, 0), tiers)
  const key = keyOf('standard')
  limiter.admit(key, 'create', { nodes: 1, isAsked: true })
  assert.deepEqual(limiter.takeUnsaved(), [])
  limiter.admit(key, 'create', { nodes: 1, isAsked: false })
  assert.equal(limiter.takeUnsaved()[0]?.times.length, 1)
  assert.equal(limiter.takeAll()[0]?.times.length, 2)
})
