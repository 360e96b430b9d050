import type { Page } from 'playwright-core'

import { addQuestion, untilSaved } from './open-form.ts'

/** Labels of fields, and their kinds as the builder names them. */
const questions = [
  ['Preferred day', 'Date'],
  ['Roof area', 'Number'],
  ['Do you own the building?', 'Yes or no'],
  ['How do you like our website?', 'Rating'],
  ['Would you recommend us?', 'Scale'],
] as const

/** Adds questions to the open form, and fills in the page that its preview shows. */
export async function fillQuestions(page: Page): Promise<void> {
  for (const [label, kind] of questions) {
    await addQuestion(page, kind)
    await page.getByLabel('Label', { exact: true }).fill(label)
    if (kind === 'Number') await page.getByLabel('Unit').fill('m²')
    if (kind === 'Scale') await page.getByLabel('Text at the low end').fill('Not at all')
    if (kind === 'Scale') await page.getByLabel('Text at the high end').fill('Surely')
  }
  await untilSaved(page)
  const preview = page.frames().find((frame) => frame.url().includes('/preview'))
  await page.frameLocator('iframe').getByText('Surely').waitFor()
  const { href } = new URL(preview?.url() ?? '')
  // In the theme of the picture.
  await page.goto(href.replace(/theme=\w+/, 'theme=auto'))
  await page.getByLabel('Preferred day').fill('2026-12-04')
  await page.getByLabel('Roof area').fill('160')
  await page.getByRole('group', { name: 'Do you own' }).getByLabel('Yes').check()
  await page.getByRole('group', { name: 'How do you like' }).getByLabel('4').check()
  await page.getByRole('group', { name: 'Would you' }).getByLabel('9', { exact: true }).check()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
}
