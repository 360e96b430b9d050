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

/** Waits until the draft is stored. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

/** Where visitors find the form. */
export async function addressOf(page: Page): Promise<string> {
  await openTab(page, 'Embed')
  return new URL((await page.locator('pre').first().textContent()) ?? '').pathname
}
