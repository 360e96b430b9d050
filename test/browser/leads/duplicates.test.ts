import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const hostile = '<img src=x onerror=ran()>\u202e'.repeat(6)
const company = 'Keller GmbH'

test('pairs are merged and told apart by keyboard, with an undo', async () => {
  await site.addLeads([
    { name: 'Rosa Keller', email: 'rosa@keller.example', company, phone: '+49 30 1234567' },
    {
      name: 'R. Keller',
      email: 'r.keller@other.example',
      company: 'KELLER',
      notes: 'Called twice',
    },
    { name: `${hostile} Doe`, email: 'a@doe.example', company: hostile },
    { name: `${hostile} Doe`, email: 'b@example.com', company: hostile, position: hostile },
    { name: 'Jan Nowak', email: 'jan@nowak.example', phone: '+49 221 4710004' },
    { name: 'Ines Duarte', email: 'ines@duarte.example', phone: '0049 221 4710004' },
  ])
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('link', { name: '3 possible duplicates' }).click()
  await page.getByRole('heading', { name: 'Duplicates', level: 1 }).waitFor()
  await page.getByText('3 possible duplicates').waitFor()
  const hostilePair = page.getByRole('region', { name: `${hostile} Doe and ${hostile} Doe` })
  await hostilePair.getByText('Similar name, same company').waitFor()
  await hostilePair.getByRole('row', { name: /^Position/ }).waitFor()
  await watched.assertSound('duplicates-hostile')
  await page.keyboard.press('j')
  const keller = page.getByRole('region', { name: 'Rosa Keller and R. Keller' })
  await keller.getByRole('radio', { name: 'Email: r.keller@other.example' }).check()
  await keller.getByText('Moves to history').first().waitFor()
  await watched.assertSound('duplicates')
  await page.keyboard.press('Enter')
  await page.getByText('Merged: R. Keller').waitFor()
  const colleagues = page.getByRole('region', { name: 'Jan Nowak and Ines Duarte' })
  await colleagues.getByText('Same phone number').waitFor()
  await page.keyboard.press('n')
  await page.getByText('Jan Nowak and Ines Duarte are not the same.').waitFor()
  await hostilePair.waitFor()
  await page.keyboard.press('z')
  await colleagues.waitFor()
  await watched.rest()
  const otherKept = page.getByRole('radio', { name: 'Keep: Ines Duarte' })
  await otherKept.click()
  await otherKept.and(page.locator(':checked')).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('n')
  await colleagues.waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  const keepers = hostilePair.getByRole('radio', { name: /^Keep: / })
  await keepers.nth(1).and(page.locator(':checked')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  await watched.assertSound('duplicates-none')

  await watched.rest()
  await page.reload()
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  await watched.go(`${site.projectPath}/leads?q=keller`)
  await page.getByRole('table').getByText('Rosa Keller').click()
  const rosa = page.getByRole('complementary', { name: 'Rosa Keller' })
  await rosa.getByRole('button', { name: 'Edit Email: r.keller@other.example' }).waitFor()
  await rosa.getByText('Called twice').first().waitFor()
  watched.assertNoProblems()
})

test('all certain matches are merged at once, after a preview, and undone at once', async () => {
  // With a secret key they would be one lead. Ida's bare email could be either name's.
  const headers = { authorization: `Bearer ${await site.addKey('Shop', 'publishable')}` }
  for (const who of ['Mia', 'Leo', 'Ada', 'Ida']) {
    const email = `${who}@wolf.example`
    const alike = [{ email, name: `${who} Wolf`, company: 'Wolf' }, { email }]
    for (const body of who === 'Ida' ? [...alike, { email, name: hostile }] : alike) {
      const { status } = await site.server.request('POST', '/public/v1/contacts', { headers, body })
      assert.ok(status < 300)
    }
  }
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(`${site.projectPath}/duplicates`)
  const open = page.getByRole('button', { name: 'Merge 3 duplicates' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Merge 3 leads?' })
  await dialog.getByText('Leo@wolf.example').waitFor()
  assert.equal(await dialog.getByText(hostile).count(), 0)
  await watched.assertSound('duplicates-certain')
  await dialog.getByRole('button', { name: 'Merge 3 leads' }).click()
  const toast = page.getByText('3 leads merged')
  await toast.waitFor()
  await open.waitFor({ state: 'detached' })
  await page.getByText('1 possible duplicate', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone for 3 leads').waitFor()
  await open.waitFor()
  // The undo of a single one shows its pair again.
  await page.getByRole('button', { name: /^Leo Wolf/ }).click()
  const pair = page.getByRole('region', { name: 'Leo Wolf and Leo@wolf.example' })
  await pair.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged: Leo@wolf.example').waitFor()
  await page.getByRole('button', { name: 'Merge 2 duplicates' }).waitFor()
  await page.keyboard.press('z')
  await pair.waitFor()
  await open.waitFor()
})

test('it says so where there may be more certain matches than it offers', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  let offered: object = {}
  await page.route('**/duplicates/certain', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, hasMore: true, ...offered } })
  })
  await watched.go(`${site.projectPath}/duplicates`)
  await page.getByRole('button', { name: 'Merge 3 duplicates' }).click()
  await page.getByRole('dialog').getByText('There may be more.').waitFor()
  offered = { data: [], merges: 0 }
  await watched.go(`${site.projectPath}/duplicates`)
  await page.getByText('No certain matches among the first pairs.').waitFor()
  await watched.assertSound('duplicates-uncertain')
  watched.assertNoProblems()
})

test('a viewer has no link to it, and is told whom to ask', async () => {
  await using watched = await site.openAs('viewer', { refusals: [403] })
  const { page } = watched
  await watched.go(`${site.projectPath}/duplicates`)
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
  await watched.go(`${site.projectPath}/leads`)
  assert.equal(await page.getByRole('link', { name: /duplicate/ }).count(), 0)
})
