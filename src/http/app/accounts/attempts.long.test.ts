import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now(), mail: { send: async () => {} } })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

const pairs = 200
const ratioMax = 1.55

for (const [what, ask] of [
  ['a wrong password', (email: string) => new Browser(app).signIn(email, 'not the password')],
  [
    'a lost password',
    async (email: string) => {
      const stranger = new Browser(app)
      await stranger.request('POST', '/auth/request-password-reset', { body: { email } })
      // What is done once it was answered must not show in the next response either.
      await stranger.request('GET', '/v1/sign-in')
    },
  ],
  [
    'an invitation',
    (email: string) =>
      owner.request('POST', `/v1/projects/${projectId}/invitations`, {
        body: { email, role: 'viewer' },
      }),
  ],
] as const) {
  test(`${what} takes as much work for an unknown account as for a known one`, async () => {
    const { id } = await app.addProject()
    const { email } = await addMember(app, id, 'viewer')
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < pairs; i += 1) {
      // Each goes first as often as the other.
      const names = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const name of names) {
        app.clock.advance(60_000)
        const start = process.cpuUsage()
        await ask(name === 'known' ? email : `nobody-${i % 2}@example.com`)
        const { user, system } = process.cpuUsage(start)
        times[name].push(user + system)
      }
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
    const ratio = median(times.known) / median(times.unknown)
    assert.ok(ratio <= ratioMax && ratio >= 1 / ratioMax, `The ratio is ${ratio}.`)
  })
}
