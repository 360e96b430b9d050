import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const viewer = await addMember(app, projectId, 'viewer')
const member = await addMember(app, projectId, 'member')

type Source = {
  keyId: string
  days: number[]
  usual: number | null
  usualByNow: number | null
}
type Arrivals = { firstDay: string; sources: Source[] }

const path = `/v1/projects/${projectId}/leads/arrivals`
const dayMs = 86_400_000
const list = () => viewer.ask<Arrivals>('GET', `${path}?timeZone=UTC`)
const daysOf = async (keyId: string) =>
  (await list()).sources.find((source) => source.keyId === keyId)?.days

test('leads are counted by source and day, as long as they exist', async () => {
  const [partner, other] = [
    await app.addKey(projectId, 'secret'),
    await app.addKey(projectId, 'publishable'),
  ]
  const daysAgo = (days: number) => new Date(app.clock.now() - days * dayMs).toISOString()
  const { body: today } = await app.create(partner.secret, { name: 'Rosa' })
  const old = { email: 'jan@example.com', createdAt: daysAgo(3) }
  const { body: older } = await app.create(partner.secret, { name: 'Jan', ...old })
  await app.create(partner.secret, { name: 'Ida', createdAt: daysAgo(31) })
  await app.create(other.secret, { name: 'Ada' })
  const { firstDay, sources } = await list()
  assert.equal(firstDay, daysAgo(29).slice(0, 10))
  assert.deepEqual(
    sources.map(({ keyId }) => keyId),
    [partner.id, other.id],
  )
  const count = async (id: string) => {
    const days = await daysOf(id)
    return [days?.length, days?.at(-1), days?.at(-4), days?.reduce((sum, one) => sum + one, 0)]
  }
  assert.deepEqual(await count(partner.id), [30, 1, 1, 2])
  assert.deepEqual(await count(other.id), [30, 1, 0, 1])

  const leads = `/v1/projects/${projectId}/leads`
  await member.ask('POST', `${leads}/${older.id}/merge`, { mergedId: today.id })
  assert.deepEqual(await count(partner.id), [30, 0, 1, 1])
  await owner.ask('DELETE', `${leads}/${older.id}`)
  assert.equal(await daysOf(partner.id), undefined)
})

test('a time zone is needed, and nothing else is taken', async () => {
  for (const query of ['', '?timeZone=', '?timeZone=Mars', '?timeZone=UTC&timeZone=UTC']) {
    assert.equal((await viewer.request('GET', `${path}${query}`)).status, 400, query)
  }
  assert.equal((await viewer.request('GET', `${path}?timeZone=UTC&days=7`)).status, 400)
})
