import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from './site.ts'

const requestsMax = 31

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([{ name: 'Rosa Keller' }, { name: 'Emil Nowak' }])
})
after(() => site[Symbol.asyncDispose]())

test('a fresh page asks for each thing once', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const streamed = page.waitForResponse((response) => response.url().endsWith('/events'))
  await page.goto('/')
  await page.getByText('2 leads', { exact: true }).waitFor()
  await streamed
  // What is loaded ahead comes after them.
  const first = [...asked]
  await watched.rest()
  const again = asked.filter((request, index) => asked.indexOf(request) !== index)
  assert.deepEqual(again, [])
  assert.ok(first.length <= requestsMax, `${first.length} requests: ${first.join('\n')}`)
  watched.assertNoProblems()
})

test('what comes after the first responses and before the stream is not missed', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const released = Promise.withResolvers<void>()
  await page.route('**/events', async (route) => {
    await released.promise
    await route.continue()
  })
  // Without a stream, pages ask every ten seconds.
  await page.clock.install()
  await watched.go(`${site.projectPath}/inbox`)
  await page.getByText('2 leads', { exact: true }).waitFor()
  await site.addLeads([{ name: 'Ines Duarte' }])
  released.resolve()
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: '1 new lead' }).waitFor()
  watched.assertNoProblems()
})
