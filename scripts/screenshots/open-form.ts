import type { Page } from 'playwright-core'

/** Opens the form of the walk from the list of forms. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Quote request', exact: true }).click()
  await page.getByRole('heading', { name: 'Quote request', level: 1 }).waitFor()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await openForm(page)
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}

/** Adds a question of a type to the open form. */
export async function addQuestion(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click()
  const picker = page.getByRole('dialog', { name: 'Add question' })
  await picker.getByRole('option', { name: type, exact: true }).click()
}

/** Waits until the draft is stored. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

/** Where visitors find the form. */
export async function addressOf(page: Page): Promise<string> {
  await openTab(page, 'Share')
  return new URL((await page.locator('pre').first().textContent()) ?? '').pathname
}
