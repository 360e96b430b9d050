import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type WatchedPage, desktop, phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const pill = ({ page }: WatchedPage, leads: string) => page.getByRole('button', { name: leads })

async function addLead(name: string): Promise<number> {
  await site.addLeads([{ name }])
  return performance.now()
}

/** Where the rows are that are in sight. */
const rowsInSight = `JSON.stringify([...document.querySelectorAll('[role="row"]')].map((row) => {
  const { top, left } = row.getBoundingClientRect()
  return [row.ariaRowIndex, Math.round(top), Math.round(left)]
}).filter(([, top]) => top < innerHeight))`

test('change feed: leads that the API creates appear as a pill; nothing else moves', async (t) => {
  await site.addLeads(Array.from({ length: 150 }, (_, index) => ({ name: `Lead ${index}` })))
  await using watched = await site.openAsOwner()
  const { page } = watched
  // Without a stream, pages ask every ten seconds.
  const stream = page.waitForRequest((request) => request.resourceType() === 'eventsource')
  await watched.go(`${site.projectPath}/leads`)
  await stream
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByText('Lead 149').waitFor()
  const took: number[] = []
  for (const [index, viewport] of [desktop, phone].entries()) {
    await page.setViewportSize(viewport)
    await page.evaluate(`document.querySelector('[role="table"]').scrollTop = 900`)
    await page.evaluate('new Promise(requestAnimationFrame)')
    const rows = await page.evaluate<string>(rowsInSight)
    const created = await addLead(`Rosa Keller ${index}`)
    await pill(watched, '1 new lead').waitFor()
    took.push(performance.now() - created)
    assert.equal(await page.evaluate(rowsInSight), rows)
    if (index === 0) await watched.assertSound('leads-new')
    await page.setViewportSize(viewport)
    await pill(watched, '1 new lead').click()
    await page.getByText('1 new lead added above.').waitFor()
    await page.evaluate(`document.querySelector('[role="table"]').scrollTop = 0`)
    await list.getByText(`Rosa Keller ${index}`).waitFor()
    assert.equal(await pill(watched, '1 new lead').count(), 0)
  }
  t.diagnostic(`after ${took.map((ms) => Math.round(ms)).join(', ')} ms`)
  watched.assertNoProblems()
})

test('change feed: what changes in one window is shown in another one', async () => {
  await using one = await site.openAsOwner()
  await using other = await site.openAsOwner()
  await other.go(`${site.projectPath}/settings/fields`)
  await one.go(`${site.projectPath}/settings/fields`)
  await one.page.getByRole('button', { name: 'Create field' }).first().click()
  await one.page.getByRole('dialog').getByLabel('Label').fill('Budget')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await other.page.getByText('Budget').first().waitFor()
  one.assertNoProblems()
  other.assertNoProblems()
})

test('change feed: an idle window signs out when its session ends', async () => {
  await using one = await site.open({ refusals: [401] })
  await one.go('/sign-in')
  await one.page.getByLabel('Email').fill(site.owner.email)
  await one.page.getByLabel('Password', { exact: true }).fill(site.owner.password)
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await using other = await site.openAsOwner()
  await other.go('/account')
  // Its stream ends, unless a request of its own is refused before: both show the sign-in.
  await other.page.getByRole('button', { name: 'End all other sessions' }).click()
  await one.page.getByLabel('Email').waitFor()
})

test('change feed: without a stream a page polls, and gets events again later', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.clock.install()
  await page.route('**/events', (route) => route.abort('aborted'))
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('table', { name: 'List of leads' }).waitFor()
  await addLead('Emil Nowak')
  await page.clock.fastForward(10_000)
  await pill(watched, '1 new lead').waitFor()
  await page.unroute('**/events')
  const opened = page.waitForResponse((response) => response.url().endsWith('/events'))
  await page.clock.fastForward(40_000)
  assert.equal((await opened).status(), 200)
  await addLead('Ines Duarte')
  await page.clock.fastForward(1_000)
  await pill(watched, '2 new leads').waitFor()
})
