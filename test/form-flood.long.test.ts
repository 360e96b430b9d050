import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { byOperator } from '#core/actor.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import { standardTier } from '#core/limits/contract.ts'
import { formatTime } from '#core/values/time.ts'
import { openStore } from '#installation.ts'
import { formDefinition } from './harness/forms/form-definition.ts'
import { solve } from './harness/forms/solve-challenge.ts'
import { ServerProcess, makeFolder, makeKey } from './processes/server-process.ts'

/** With `FLOOD_SECONDS=25` it measures. */
const measured = process.env['FLOOD_SECONDS']
const seconds = Number(measured ?? 4)
const attackers = Number(process.env['FLOOD_ADDRESSES'] ?? 50)
const junkPerSecond = 200
const genuineEveryMs = Math.min(3_000, (seconds * 1_000) / 4)
const arrivesWithinMs = 5_000
const { perMinute } = standardTier.create

const consent = { 'consent:privacy': 'true' }
const site = { origin: 'https://www.example.com', accept: 'application/json' }

test('a flood keeps out neither people who solve a challenge nor the first visitors', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const form = await publish(folder.path)
  await using server = await ServerProcess.start(folder.path, { TRUSTED_PROXIES: '127.0.0.1' })
  const path = `/f/${form}`
  const send = (address: string, body: object) =>
    server.request('POST', path, { body, headers: { ...site, 'x-forwarded-for': address } })

  const statuses = new Map<number, number>()
  const flood = async () => {
    const began = performance.now()
    const sent: Promise<void>[] = []
    for (let i = 0; performance.now() - began < seconds * 1_000; i += 1) {
      const email = `junk-${i}@example.com`
      const junk = send(`10.0.${i % attackers}.1`, { ...consent, name: 'Junk', email })
      sent.push(
        junk.then(({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)),
      )
      const next = began + ((i + 1) * 1_000) / junkPerSecond
      await delay(Math.max(0, next - performance.now()))
    }
    await Promise.all(sent)
  }
  /** As the script of a form sends it: it solves a requested challenge, and sends again. */
  const visit = async (i: number): Promise<number> => {
    const began = performance.now()
    const lead = {
      ...consent,
      name: `Jane ${i}`,
      email: `jane-${i}@example.com`,
      _key: `genuine-${i}`,
    }
    let response = await send(`192.0.2.${i}`, lead)
    for (let tries = 0; response.status === 403 && tries < 3; tries += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` }
      const { body } = await server.request('GET', `${path}/challenge`, { headers })
      response = await send(`192.0.2.${i}`, { ...lead, _challenge: await solve(body) })
    }
    assert.equal(response.status, 200, response.text)
    return performance.now() - began
  }

  const startedAt = performance.now()
  const flooding = flood()
  const visits: Promise<number>[] = []
  const count = Math.floor((seconds * 1_000) / genuineEveryMs)
  for (let i = 0; i < count; i += 1) {
    await delay(genuineEveryMs)
    visits.push(visit(i + 1))
  }
  const took = await Promise.all(visits)
  await flooding
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000) + 1
  assert.ok((statuses.get(200) ?? 0) <= perMinute * minutes)
  if (measured === undefined) return
  const slowest = Math.round(Math.max(...took))
  process.stdout.write(`${JSON.stringify({ slowest, junk: [...statuses] })}\n`)
  assert.ok(slowest < arrivesWithinMs)
})

async function publish(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  try {
    const now = Date.now()
    const { id: projectId } = await store.createProject({
      name: 'Forms',
      defaultCountry: null,
      now,
    })
    const newForm = { name: 'Website', draft: formDefinition() }
    const server = { publicUrl: 'http://127.0.0.1', hasMail: false, hasFiles: true }
    const { id: formId, updatedAt } = await createForm(store, server, {
      projectId,
      form: newForm,
      now,
    })
    const request = { projectId, formId, now, by: byOperator }
    await publishForm(store, { ...request, seenUpdatedAt: formatTime(updatedAt) })
    return formId
  } finally {
    await store.close()
  }
}
