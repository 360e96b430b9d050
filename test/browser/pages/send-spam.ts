import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

/** As a program that fills in every field of the page. */
export async function sendSpam(
  page: Page,
  path: string,
  values: Record<string, string>,
): Promise<void> {
  const address = new URL(path, page.url()).href
  const text = await (await page.request.get(address)).text()
  const [, token = ''] = /name="_time" value="([^"]+)"/.exec(text) ?? []
  const form = { 'consent:privacy': 'true', ...values, _time: token, website: 'https://x.example' }
  const response = await page.request.post(address, {
    form,
    headers: { origin: new URL(address).origin, accept: 'text/html' },
    maxRedirects: 0,
  })
  assert.equal(response.status(), 303)
}
