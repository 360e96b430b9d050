import assert from 'node:assert/strict'
import { test } from 'node:test'

import { pino } from 'pino'

import { FakeClock } from '#test/harness/fake-clock.ts'
import { until } from '#test/harness/until.ts'
import { ProjectChangeFeed } from './project-change-feed.ts'

type Line = { msg: string }

test('a project whose changes cannot be read keeps no other from hearing of theirs', async () => {
  const lines: string[] = []
  const logger = pino(
    {},
    { write: (line: string) => void lines.push((JSON.parse(line) as Line).msg) },
  )
  let isFailing = true
  let readings = 0
  const store = {
    readLastChange(projectId: string) {
      if (projectId !== 'failing') return readings
      readings += 1
      if (isFailing) throw new Error('The row is damaged.')
      return readings
    },
    readLastReading: () => 0,
    loadReadings: () => new Map<string, number>(),
    readSessionRoles: () => new Map([['hash', 'viewer'] as const]),
  }
  const changeFeed = new ProjectChangeFeed({ store, clock: new FakeClock(), logger })
  const heard = { failing: 0, sound: 0 }
  const watch = (projectId: keyof typeof heard) =>
    changeFeed.watch({
      ...{ projectId, sessionId: projectId, memberId: 'user', tokenHash: 'hash', role: 'viewer' },
      tell: () => void (heard[projectId] += 1),
      end: () => {},
    })
  watch('failing')
  watch('sound')
  await until(() => heard.sound >= 2)
  assert.equal(heard.failing, 0)
  assert.deepEqual(lines, ['the change feed fails'])
  isFailing = false
  await until(() => lines.length > 1)
  await changeFeed.close()
  assert.ok(heard.failing > 0)
  assert.deepEqual(lines, ['the change feed fails', 'the change feed works again'])
})

test('a session that ends right after its check is found out within five seconds', async () => {
  let looks = 0
  let hasSession = true
  let isOpen = true
  const store = {
    readLastChange: () => {
      looks += 1
      return 1
    },
    readLastReading: () => 0,
    loadReadings: () => new Map<string, number>(),
    readSessionRoles: () => new Map(hasSession ? [['hash', 'viewer'] as const] : []),
  }
  const clock = new FakeClock()
  const changeFeed = new ProjectChangeFeed({ store, clock, logger: pino({ enabled: false }) })
  const someLooks = async () => {
    const end = looks + 3
    await until(() => looks >= end || !isOpen)
  }
  changeFeed.watch({
    ...{ projectId: 'project', sessionId: 'session', memberId: 'user', tokenHash: 'hash' },
    ...{ role: 'viewer', tell: () => {}, end: () => void (isOpen = false) },
  })
  await someLooks()
  hasSession = false
  clock.advance(3_000)
  await someLooks()
  assert.ok(isOpen)
  // The next look may be 200 ms away, and a busy server takes its time.
  clock.advance(1_500)
  await someLooks()
  assert.ok(!isOpen)
  await changeFeed.close()
})
