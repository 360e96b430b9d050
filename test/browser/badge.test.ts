import { after, before, test } from 'node:test'

import { until } from '#test/harness/until.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('the icon of the installed application has the number of unread leads', async () => {
  await site.addLeads([{ name: 'Long ago' }])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.addInitScript(`{
    const set = (count) => { window.badge = count; return Promise.resolve() }
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(null) })
  }`)
  const badgeIs = (count: number | null) =>
    until(async () => (await page.evaluate('window.badge')) === count)
  await watched.go(`${site.projectPath}/inbox`)
  await badgeIs(null)
  await site.addLeads([{ name: 'Luca Moretti' }, { name: 'Mira Haddad' }])
  await badgeIs(2)
  await page.getByRole('button', { name: '2 new leads' }).click()
  await page.getByRole('row', { name: 'Luca Moretti' }).click()
  await badgeIs(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await badgeIs(null)
})
