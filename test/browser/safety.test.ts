import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'

import type { Response } from 'playwright-core'

import { endpoints } from '#http/app/endpoints.ts'
import { findFreePort } from '#test/processes/server-process.ts'
import { Site } from './site.ts'

const PORT = String(await findFreePort())
// Browsers allow passkeys at this name, and at no address.
const site = await Site.startAlone({ PORT, PUBLIC_URL: `http://localhost:${PORT}` })
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('pages of other origins change nothing: by form or script, with cookies or not', async () => {
  await using other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Other</title>')
  })
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = other.address() as AddressInfo
  await using watched = await site.openAsOwner()
  const { page } = watched
  const stored = await site.stored()
  const changes = endpoints.filter(({ method }) => method !== 'GET')
  // Another port is another origin, but the same site: cookies go along.
  for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
    const responses: Response[] = []
    const keep = (response: Response) => {
      if (response.url().startsWith(`${site.url}/app/`)) responses.push(response)
    }
    page.on('response', keep)
    await page.goto(origin)
    const targets = changes.map(({ method, path }) => ({ method, url: pathOf(path) }))
    await page.evaluate(`(${sendForeign})(${JSON.stringify(targets)})`)
    page.off('response', keep)
    const posts = targets.filter(({ method }) => method === 'POST')
    const sent = responses.filter((response) => response.request().method() === 'POST')
    assert.equal(sent.length, posts.length * 3, origin)
    for (const response of sent) assert.equal(response.status(), 403, response.url())
    const cookies = await Promise.all(
      sent.map((response) => response.request().headerValue('cookie')),
    )
    const withCookie = cookies.filter((cookie) => cookie?.includes('session_token'))
    assert.equal(withCookie.length > 0, origin.includes('localhost'))
  }
  assert.equal(await site.stored(), stored)
})

function pathOf(path: string): string {
  const projectId = site.projectPath.split('/').at(-1) ?? ''
  return `${site.url}/app${path.replace(':projectId', projectId).replaceAll(/:\w+/g, 'x')}`
}

test('a passkey is added in the browser, signs in, and is removed', async () => {
  await using watched = await site.openAsOwner({ refusals: [401] })
  const { page } = watched
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await watched.go('/account')
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('The passkey was added.').waitFor()
  await page.context().clearCookies()
  await watched.go('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await watched.go('/account')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByText('The passkey was removed.').waitFor()
  await page.context().clearCookies()
  await watched.go('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').waitFor()
  watched.assertNoProblems()
})

// What follows runs in the page.

const sendForeign = `async (targets) => {
  // The methods of no form, and JSON, need leave that the server does not give.
  const all = targets.map(({ method, url }) =>
    fetch(url, { method, credentials: 'include', headers: { 'content-type': 'application/json' } })
      .then(() => { throw new Error(method + ' ' + url + ' was allowed.') }, () => {}))
  await Promise.all(all)
  for (const { method, url } of targets) {
    if (method !== 'POST') continue
    const body = '{"label":"x","kind":"secret"}'
    await fetch(url, { method, mode: 'no-cors', credentials: 'include', body })
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded']) {
      const frame = document.createElement('iframe')
      frame.name = 'f' + Math.random()
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: url, enctype, target: frame.name })
      const input = document.createElement('input')
      Object.assign(input, { name: '{"label":"x","y":"', value: '"}' })
      form.append(input)
      document.body.append(frame, form)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      form.submit()
      await loaded
    }
  }
}`
