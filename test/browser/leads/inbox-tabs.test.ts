import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { desktop } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@example.com', notes: 'A kitchen, please' }

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([rosa, { name: 'Emil Nowak' }])
})
after(() => site[Symbol.asyncDispose]())

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name })

/** A comment that mentions the owner, as a member sends it. */
async function mention(page: Page, lead: string): Promise<void> {
  const project = `${site.url}/app/v1/projects/${site.projectId}`
  const headers = { origin: site.url, 'idempotency-key': crypto.randomUUID() }
  type Found = { members: { id: string; role: string }[]; data: { id: string; name: string }[] }
  const read = async (path: string) =>
    (await (await page.request.get(`${project}/${path}`)).json()) as Found
  const owner = (await read('members')).members.find(({ role }) => role === 'owner')
  const mentioned = (await read('leads')).data.find(({ name }) => name === lead)
  const body = { kind: 'comment', text: `@${owner?.id} can you call him?` }
  const path = `${project}/leads/${mentioned?.id}/activities`
  assert.equal((await page.request.post(path, { data: body, headers })).status(), 201)
}

test('the inbox has groups, and tabs for what is back, mentions and spam', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await rowOf(page, 'Rosa Keller').focus()
  assert.equal(await page.getByRole('rowheader').count(), 0)
  await page.keyboard.press('d')
  await page.getByText('Rosa Keller is done.').waitFor()
  await site.addLeads([{ ...rosa, company: 'Keller Bau' }])
  await using member = await site.openAs('member')
  await mention(member.page, 'Emil Nowak')
  await page.reload()
  await page.getByRole('rowheader', { name: 'Opened again' }).waitFor()
  assert.deepEqual(await page.getByRole('rowheader').allInnerTexts(), ['Opened again', 'New'])
  await tab(page, 'New 2').waitFor()
  await tab(page, 'Mentions 1').waitFor()
  await watched.assertSound('inbox-groups')
  await page.setViewportSize(desktop)

  await tab(page, 'Back 1').click()
  await rowOf(page, 'Rosa Keller').waitFor()
  assert.match(page.url(), /\/inbox\/back$/)
  assert.equal(await rowOf(page, 'Emil Nowak').count(), 0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  assert.match(page.url(), /\/inbox\/back\/contact_\w+$/)
  await page.keyboard.press('d')
  await rowOf(page, 'Rosa Keller').waitFor({ state: 'detached' })

  await tab(page, 'Mentions 1').click()
  await page.getByText('@Anna Lindqvist can you call him?').waitFor()
  await watched.assertSound('inbox-mentions')
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Emil Nowak' }).click()
  const lead = page.getByRole('complementary', { name: 'Emil Nowak' })
  await lead.getByText('can you call him?').waitFor()
  await page.keyboard.press('d')
  await page.getByText('2 leads done').waitFor()
  await page.goto(`${site.projectPath}/inbox/mentions`)
  await page.getByRole('heading', { name: 'No mentions' }).waitFor()

  await page.goto(`${site.projectPath}/forms/spam`)
  await page.getByRole('heading', { name: 'No spam' }).waitFor()
  assert.match(page.url(), /\/inbox\/spam$/)
  await watched.assertSound('inbox-spam')
  watched.assertNoProblems()
})
