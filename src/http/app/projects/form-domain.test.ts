import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { proofOf } from '#core/projects/form-domain.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { startNameServer } from '#test/processes/servers/name-server.ts'

type Settings = { formDomain: string | null; domainProof: string }

const texts: string[] = []
const dns = await startNameServer({
  '_contact-sync.forms.example.org': { texts },
  '_contact-sync.xn--bcher-kva.example': { texts },
})
after(() => dns[Symbol.asyncDispose]())
const app = await startApp({ startsAt: Date.now(), nameServers: [dns.address] })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')
const path = `/v1/projects/${projectId}/form-domain`
const domain = 'forms.example.org'

async function assertRefused(body: unknown, reason: string | undefined): Promise<void> {
  const before = await app.storedState()
  const response = await admin.request<Problem & { reason?: string }>('PUT', path, { body })
  assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'], response.text)
  assert.equal(response.body.reason, reason)
  assert.equal(await app.storedState(), before)
}

test('a domain is set once its DNS names the project, and then its forms are there', async () => {
  await assertRefused({ domain }, 'domain_unproven')
  texts.push('v=spf1 -all', 'contact-sync=project_00000000000000000000000000')
  await assertRefused({ domain }, 'domain_unproven')
  const { domainProof } = await admin.ask<Settings>('GET', `/v1/projects/${projectId}`)
  assert.equal(domainProof, proofOf(domain, projectId).text)
  texts.push(domainProof)
  const set = await admin.ask<Settings>('PUT', path, { domain: ' Forms.Example.ORG ' })
  assert.equal(set.formDomain, domain)
  const forms = `/v1/projects/${projectId}/forms`
  const { url, id } = await owner.ask<{ url: string; id: string }>('POST', forms, {
    name: 'Website',
    draft: formDefinition(),
  })
  assert.equal(url, `https://${domain}/f/${id}`)
  const audit = `/v1/projects/${projectId}/audit`
  assert.match((await owner.request('GET', audit)).text, /"formDomain"[^}]*forms\.example\.org/)
  const umlauts = await admin.ask<Settings>('PUT', path, { domain: 'bücher.example' })
  assert.equal(umlauts.formDomain, 'xn--bcher-kva.example')
  const none = await admin.ask<Settings>('PUT', path, { domain: null })
  assert.equal(none.formDomain, null)
  const { forms: listed } = await owner.ask<{ forms: { url: string }[] }>('GET', forms)
  assert.deepEqual(
    listed.map((one) => one.url),
    [`${app.publicUrl}/f/${id}`],
  )
})

test('only a host name is a domain, and never the server’s own', async () => {
  const { hostname } = new URL(app.publicUrl)
  const names = ['', 'localhost', '127.0.0.1', '[::1]', '0x7f.1', 'a b.example', hostname]
  const others = ['https://forms.example.org', 'forms.example.org:8443', 'forms.example.org/f']
  const labels = ['*', '-a', 'a-', 'a_b', '_contact-sync', 'a'.repeat(64), 'ü'.repeat(60), '']
  const unlike = labels.map((label) => `${label}.example.org`)
  const spoilt = ['a..b.org', '.example.org', 'forms.example.org.', 'forms.-a.org', 'a@b.example']
  const tooLong = `${'a.'.repeat(130)}example`
  for (const name of [...names, ...others, ...unlike, ...spoilt, tooLong]) {
    await assertRefused({ domain: name }, undefined)
  }
  const longest = `${'a'.repeat(63)}.x-1.example.org`
  await assertRefused({ domain: longest }, 'domain_unproven')
  await assertRefused({}, undefined)
})

test('a domain belongs to one project, until that one gives it up or is deleted', async () => {
  const { id: otherId } = await app.addProject()
  texts.push(proofOf(domain, projectId).text)
  await app.store.updateProject({ projectId: otherId, formDomain: domain })
  await assertRefused({ domain }, 'domain_taken')
  assert.equal(await app.store.findFormDomain(domain), otherId)
  await app.store.deleteProject(otherId, app.clock.now())
  assert.equal(await app.store.findFormDomain(domain), null)
  await admin.ask('PUT', path, { domain })
  assert.equal(await app.store.findFormDomain(domain), projectId)
})
