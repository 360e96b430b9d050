import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Site } from '#test/browser/site.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@example.com', notes: 'A kitchen, please' }

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([rosa, { name: 'Emil Nowak' }])
})
after(() => site[Symbol.asyncDispose]())

const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
const mark = (page: Page) => rowOf(page, 'Rosa Keller').getByRole('img', { name: /^Opened again/ })

test('a done lead whose person writes again says so until it is done', async () => {
  await using watched = await site.openAsOwner()
  await using viewer = await site.openAs('viewer')
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await viewer.go(`${site.projectPath}/leads`)
  await rowOf(viewer.page, 'Rosa Keller').waitFor()
  await rowOf(page, 'Rosa Keller').focus()
  await page.keyboard.press('d')
  await page.getByText('Rosa Keller is done.').waitFor()
  assert.equal(await mark(page).count(), 0)
  await site.addLeads([{ ...rosa, company: 'Keller Bau' }])
  await page.reload()
  await mark(page).waitFor()
  await watched.assertSound('inbox-reopened')
  await rowOf(page, 'Rosa Keller').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByText(/^Opened again/).waitFor()
  await lead.getByText(/^A new submission from .+ opened this lead again/).waitFor()
  await lead.getByText(/^Anna Lindqvist marked this lead as done/).waitFor()
  await watched.assertSound('lead-reopened')
  await page.reload()
  await mark(page).waitFor()
  await viewer.page.reload()
  await mark(viewer.page).waitFor()
  await page.keyboard.press('d')
  await viewer.page.reload()
  await rowOf(viewer.page, 'Rosa Keller').waitFor()
  assert.equal(await mark(viewer.page).count(), 0)
  for (const each of [watched, viewer]) each.assertNoProblems()
})

test('the history says who put a lead away, brought it back and opened it again', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Emil Nowak').click()
  const lead = page.getByRole('complementary', { name: 'Emil Nowak' })
  await lead.getByRole('button', { name: 'Put away…' }).click()
  await page.getByRole('option', { name: /^Tomorrow/ }).click()
  await rowOf(page, 'Emil Nowak').click()
  await lead.getByText(/^Anna Lindqvist put this lead away until .+9:00/).waitFor()
  await page.keyboard.press('z')
  await lead.getByText(/^Anna Lindqvist brought this lead back/).waitFor()
  await lead.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'Emil Nowak').click()
  await lead.getByText(/^Anna Lindqvist marked this lead as done/).waitFor()
  await lead.getByRole('button', { name: 'Reopen' }).click()
  await lead.getByText(/^Anna Lindqvist opened this lead again/).waitFor()
  await watched.assertSound('lead-work-history')
  watched.assertNoProblems()
})
