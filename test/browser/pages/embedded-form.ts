import type { FrameLocator, Locator, Page } from 'playwright-core'

import type { Site } from '../site.ts'

type Root = Page | Locator | FrameLocator

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
export async function fillForm(root: Root, email: string): Promise<void> {
  await root.getByLabel('Your name').fill('Jane Doe')
  await root.getByLabel('E-mail').fill(email)
  await root.getByLabel('I have read the privacy notice.').check()
}

export function sendForm(root: Root): Promise<void> {
  return root.getByRole('button', { name: 'Send' }).click()
}

export function isThanked(root: Root): Promise<void> {
  return root.getByRole('heading', { name: 'Thank you' }).waitFor()
}
