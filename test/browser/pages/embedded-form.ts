import type { FrameLocator, Locator, Page } from 'playwright-core'

import type { Site } from '../site.ts'

type Place = Page | Locator | FrameLocator

export function scriptOf({ url }: Site): string {
  return `<script src="${url}/embed/v1.js" async></script>`
}

/** The lines that show a form in a page: an element with its fallback, and the script. */
export function snippetOf(site: Site, path: string): string {
  const link = `<a href="${site.url}${path}">Contact us</a>`
  return `<contact-form form="${formIdOf(path)}">${link}</contact-form>${scriptOf(site)}`
}

export function formIdOf(path: string): string {
  return path.replace('/f/', '')
}

/** Enters what the form of the tests needs. */
export async function fillForm(place: Place, email: string): Promise<void> {
  await place.getByLabel('Your name').fill('Jane Doe')
  await place.getByLabel('E-mail').fill(email)
  await place.getByLabel('I have read the privacy notice.').check()
}

export function sendForm(place: Place): Promise<void> {
  return place.getByRole('button', { name: 'Send' }).click()
}

export function isThanked(place: Place): Promise<void> {
  return place.getByRole('heading', { name: 'Thank you' }).waitFor()
}
