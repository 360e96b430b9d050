import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page, Route } from 'playwright-core'

import { Crew } from '#storage/contract/members/crew.ts'
import { Site } from '#test/browser/site.ts'
import { hostileTexts } from '#test/fixtures/hostile-texts.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.withStore(async (store) => {
    const crew = new Crew(store, site.projectId)
    for (const name of ['Bruno Okafor', 'Chiara Russo', 'Chiara Rossi']) {
      await crew.add('member', name)
    }
  })
})
after(() => site[Symbol.asyncDispose]())

const lead = (page: Page, name: string) => page.getByRole('complementary', { name })
const entriesOf = (page: Page) => page.getByRole('list', { name: /^(?:Comments|History)$/ })
const box = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })
const entries = (page: Page) => entriesOf(page).getByRole('listitem')

async function addLead(name: string, more: object = {}): Promise<string> {
  const response = await site.server.request('POST', '/public/v1/contacts', {
    key: site.secret,
    body: { name, ...more },
  })
  const { id } = response.body as { id: string }
  return `${site.projectPath}/leads/${id}`
}

test('a comment by keyboard: with a mention, sent, edited and deleted', async () => {
  const path = await addLead('Rosa Keller')
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(path)
  await lead(page, 'Rosa Keller').focus()
  await keyboard.press('c')
  await watched.waitForFocus('Comment')
  await keyboard.type('Called, wants a quote.')
  await keyboard.press('Enter')
  await keyboard.type('See https://example.com/q?a=1, @chi')
  const options = page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option')
  assert.deepEqual(await options.allInnerTexts(), ['Chiara Russo', 'Chiara Rossi'])
  await keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Chiara Rossi', selected: true }).waitFor()
  await box(page).scrollIntoViewIfNeeded()
  await watched.assertSound('comment-mention')
  await keyboard.press('Enter')
  await keyboard.type('and @bru')
  await page.getByRole('option', { name: 'Bruno Okafor' }).click()
  assert.match(await box(page).inputValue(), /\nSee .* @Chiara Rossi and @Bruno Okafor $/)
  await keyboard.press('Control+Enter')
  const comment = entries(page).filter({ hasText: 'wants a quote' })
  await comment.getByText('Anna Lindqvist commented').waitFor()
  assert.equal(await box(page).inputValue(), '')
  assert.equal(await comment.getByRole('link').getAttribute('href'), 'https://example.com/q?a=1')
  assert.equal(await comment.getByText('@Chiara Rossi').count(), 1)
  const noMail = 'won’t get an email: this server doesn’t send any.'
  await comment.getByText(`Chiara Rossi, Bruno Okafor ${noMail}`).waitFor()
  await watched.waitForFocus('Comment')
  await keyboard.press('Escape')
  await watched.waitForFocus('Rosa Keller')

  await comment.getByRole('button', { name: 'Edit comment' }).click()
  const editor = page.getByRole('textbox', { name: 'Edit comment' })
  assert.match(await editor.inputValue(), /@Chiara Rossi and @Bruno Okafor$/)
  await editor.fill('Wants no quote, @Bruno Okafor.')
  await editor.press('Control+Enter')
  const edited = entries(page).filter({ hasText: 'Wants no quote, @Bruno Okafor.' })
  await edited.getByText('edited').waitFor()
  await edited.getByText(`Bruno Okafor ${noMail}`, { exact: true }).waitFor()
  await watched.waitForFocus('Edit comment')
  await lead(page, 'Rosa Keller').focus()
  await page.mouse.move(0, 0)
  await watched.assertSound('comment')
  await edited.getByRole('button', { name: 'Delete comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
  await dialog.getByRole('button', { name: 'Delete comment' }).click()
  await entries(page).getByText('Anna Lindqvist deleted a comment').waitFor()
  assert.equal(await page.getByText('Wants no quote').count(), 0)
  await watched.assertSound('comment-deleted')
})

test('a comment of a colleague appears, and only an admin may delete it', async () => {
  const path = await addLead('Emil Nowak')
  await using watched = await site.openAs('member')
  await using other = await site.openAsOwner()
  await using viewer = await site.openAs('viewer')
  for (const window of [watched, other, viewer]) await window.go(path)
  await box(watched.page).fill('From a colleague')
  await watched.page.getByRole('button', { name: 'Send' }).dblclick()
  for (const { page } of [watched, other, viewer]) {
    await entries(page).filter({ hasText: 'From a colleague' }).waitFor()
    assert.equal(await entries(page).filter({ hasText: 'From a colleague' }).count(), 1)
  }
  await box(other.page).fill('Mine')
  await box(other.page).press('Control+Enter')
  await entries(watched.page).filter({ hasText: 'Mine' }).waitFor()
  const names = async ({ page }: typeof watched, text: string) => {
    const buttons = await entries(page).filter({ hasText: text }).getByRole('button').all()
    return Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
  }
  assert.deepEqual(await names(watched, 'From a'), ['Edit comment', 'Delete comment'])
  assert.deepEqual(await names(watched, 'Mine'), [])
  assert.deepEqual(await names(other, 'From a'), ['Delete comment'])
  assert.deepEqual(await names(viewer, 'From a'), [])
  assert.equal(await box(viewer.page).count(), 0)
  await other.page.getByRole('button', { name: 'Delete comment' }).last().click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
  const deleted = 'Anna Lindqvist deleted a comment by A member'
  await entries(watched.page).filter({ hasText: deleted }).waitFor()
  for (const window of [watched, other, viewer]) window.assertNoProblems()
})

test('what was not sent is there again, and is kept when it can’t be sent', async () => {
  const path = await addLead('Ines Duarte')
  await using watched = await site.openAsOwner({ refusals: [500] })
  const { page } = watched
  await watched.go(path)
  await box(page).fill('Half a thought')
  await page.keyboard.press('Escape')
  await watched.waitForFocus('Ines Duarte')
  await page.keyboard.press('Escape')
  await lead(page, 'Ines Duarte').waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'List of leads' }).getByText('Ines Duarte').click()
  await lead(page, 'Ines Duarte').waitFor()
  assert.equal(await box(page).inputValue(), 'Half a thought')

  const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 'internal' } })
  await page.route('**/activities', refuse)
  await box(page).press('Control+Enter')
  await page
    .getByText(/went wrong|error/i)
    .first()
    .waitFor()
  assert.equal(await box(page).inputValue(), 'Half a thought')
  await page.unroute('**/activities', refuse)
  await box(page).press('Control+Enter')
  await entries(page).filter({ hasText: 'Half a thought' }).waitFor()
  assert.equal(await entries(page).filter({ hasText: 'Half a thought' }).count(), 1)
})

test('what was not sent is forgotten at sign-out, also by who signs in again', async () => {
  const path = await addLead('Aya Duarte')
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  const signIn = async () => {
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Email').fill(site.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(site.owner.password)
    await page.keyboard.press('Enter')
  }
  await watched.go(path)
  await signIn()
  await box(page).fill('Not for the next one')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await signIn()
  await page.getByRole('row', { name: 'Aya Duarte' }).click()
  await lead(page, 'Aya Duarte').waitFor()
  assert.equal(await box(page).inputValue(), '')
  watched.assertNoProblems()
})

test('opening a number or an address leaves one line, which can be removed', async () => {
  const path = await addLead('Otto Brandt', { email: 'otto@example.com', phone: '+49 30 1234567' })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(path)
  // The browser of the tests has no program for them.
  await page.evaluate(`document.addEventListener('click', (event) => {
    if (event.target.closest('a[href^="tel:"], a[href^="mailto:"]')) event.preventDefault()
  }, true)`)
  const call = page.getByRole('link', { name: 'Call +49 30 1234567' })
  await call.focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Reply to otto@example.com' }).click()
  const called = entries(page).filter({ hasText: 'started a call' })
  await called.waitFor()
  await entries(page).filter({ hasText: 'started an email' }).waitFor()
  await call.click()
  await watched.rest()
  assert.equal(await called.count(), 1)
  await called.getByRole('button').focus()
  await page.mouse.move(0, 0)
  await watched.assertSound('called')
  await called.getByRole('button', { name: 'Remove from history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this line from the history?' })
  await dialog.getByRole('button', { name: 'Remove from history' }).click()
  await called.waitFor({ state: 'detached' })
})

test('hostile comments are text, in the direction of their letters', async () => {
  const path = await addLead('Hostile')
  const contactId = path.split('/').at(-1) ?? ''
  await using watched = await site.openAsOwner()
  const { page } = watched
  await site.withStore(async (store) => {
    const member = await new Crew(store, site.projectId).add(
      'member',
      hostileTexts.join(' ').slice(0, 100),
    )
    const actor = { kind: 'member', id: member.id, label: member.name } as const
    const request = { projectId: site.projectId, contactId, by: { actor, channel: 'app' } } as const
    for (const text of [...hostileTexts, `@${member.id} مرحبا، من فضلك اتصل.`]) {
      await store.addActivity({ ...request, kind: 'comment', text, now: Date.now() })
    }
  })
  await watched.go(path)
  const arabic = entriesOf(page).getByText('مرحبا، من فضلك اتصل.')
  await arabic.scrollIntoViewIfNeeded()
  assert.equal(await arabic.getAttribute('dir'), 'auto')
  const links = await entriesOf(page).getByRole('link').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const href of hrefs) assert.match(href ?? '', /^(?:https|mailto|tel):/)
  await watched.assertSound('comment-hostile')
})
