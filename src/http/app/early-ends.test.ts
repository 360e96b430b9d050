import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'

import { type Browser, addMember } from '#test/harness/browser.ts'
import { type TestApp, contactsPath, startApp } from '#test/harness/harness.ts'
import { EventStream } from '#test/harness/people/event-stream.ts'
import { until } from '#test/harness/until.ts'

/** An app with more leads than a page and the buffers of a connection hold. */
async function begin() {
  const app = await startApp()
  const { id: projectId, secret } = await app.addProject()
  const notes = '中'.repeat(10_000)
  for (let i = 0; i < 300; i += 1) await app.create(secret, { name: `Lead ${i}`, notes })
  const member = await addMember(app, projectId, 'member')
  const exportPath = `/app/v1/projects/${projectId}/leads/export?format=csv`
  return { app, projectId, secret, member, exportPath }
}

function cookieOf({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The beginning of a download, of which no more is read than fits into buffers. */
async function beginDownload({ port }: TestApp, path: string, browser: Browser) {
  const headers = { cookie: cookieOf(browser) }
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 200)
  return response
}

/** What was logged as an error, once the app has answered everything. */
async function errorsOf(app: TestApp): Promise<string[]> {
  await app.stop()
  return app.logLines.filter((line) => line.includes('"level":50'))
}

test('what is left early, by a client or with its right, is logged as no error', async () => {
  const { app, projectId, secret, member, exportPath } = await begin()
  await using _ = app
  const streams = async (count: RegExp) => count.test((await app.request('GET', '/metrics')).text)
  for (let i = 0; i < 5; i += 1) {
    const stream = await EventStream.open(member, projectId)
    if (i > 0) await stream.next()
    await stream[Symbol.asyncDispose]()
    await until(() => streams(/contact_sync_watching_pages 0/))

    const download = await beginDownload(app, exportPath, member)
    if (i > 0) await once(download, 'data')
    download.destroy()

    // Before the response begins, and before the request has arrived.
    const cut = ['Host: localhost', 'Content-Length: 9', 'Content-Type: application/json', '', '{']
    for (const [path, ...sent] of [
      [`GET ${exportPath}`, 'Host: localhost', `Cookie: ${cookieOf(member)}`, '', ''],
      [`POST ${contactsPath}`, `Authorization: Bearer ${secret}`, ...cut],
      ['POST /app/v1/setup', `Origin: ${app.publicUrl}`, ...cut],
    ]) {
      await using connection = await app.connect()
      connection.write(`${path} HTTP/1.1`, ...sent)
      if (i > 0) await app.request('GET', '/healthz')
    }
  }
  const download = await beginDownload(app, exportPath, member)
  await member.ask('POST', '/auth/sign-out', {})
  await assert.rejects(download.toArray(), { code: 'ECONNRESET' })
  assert.deepEqual(await errorsOf(app), [])
})

test('a download that storage ends is logged once, with its cause', async () => {
  const { app, member, exportPath } = await begin()
  await using _ = app
  const download = await beginDownload(app, exportPath, member)
  await app.engine.execute('ALTER TABLE contacts RENAME TO missing_contacts')
  await assert.rejects(download.toArray(), { code: 'ECONNRESET' })
  const [error = '', ...others] = await errorsOf(app)
  assert.deepEqual(others, [])
  assert.match(error, /"requestId":"req_\w+".*contacts/)
})
