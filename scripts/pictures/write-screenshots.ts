// Draws the pictures of docs/application.md, docs/destinations.md and docs/forms.md: every screen,
// in light and dark, at two widths.
// `npm run screenshots -- leads keys` draws only some.
import { mkdirSync, writeFileSync } from 'node:fs'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'

import type { Page } from 'playwright-core'

import { startChromium } from '#test/browser/chromium.ts'
import { desktop, phone } from '#test/browser/pages/watched-page.ts'
import { buildWeb } from '#test/processes/built-web.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { destinationWalk, services } from '../screenshots/destination-walk.ts'
import { formWalk } from '../screenshots/form-walk.ts'
import { type Screen, firstRun, signedIn, signedOut } from '../screenshots/screens.ts'
import { StillSite, takenAt } from '../screenshots/still-site.ts'

const folder = fileURLToPath(new URL('../../docs/images/application/', import.meta.url))
const bytesMax = 100 * 1_024
/** Out of 100; the first that makes a picture small enough is taken. */
const qualities = [90, 75, 60, 45]

await buildWeb()
mkdirSync(folder, { recursive: true })
mock.timers.enable({ apis: ['Date'], now: takenAt })
const browser = await startChromium()
try {
  for (const viewport of [desktop, phone]) {
    for (const screen of requestedScreens(firstRun)) {
      // A server can be set up only once.
      await using site = await StillSite.ofNobody()
      await draw(site, await site.open(browser, viewport), [{ ...screen, path: site.setupPath }])
    }
  }
  if (requestedScreens([...signedOut, ...signedIn]).length > 0) {
    await using site = await StillSite.ofDemo()
    for (const viewport of [desktop, phone]) {
      const page = await site.open(browser, viewport)
      await draw(site, page, requestedScreens(signedOut))
      await site.signIn(page)
      await draw(site, page, requestedScreens(signedIn))
    }
  }
  // Each step needs those before it.
  if (requestedScreens(formWalk).length > 0) {
    for (const viewport of [desktop, phone]) {
      await using site = await StillSite.ofDemo()
      const page = await site.open(browser, viewport)
      await site.signIn(page)
      await draw(site, page, formWalk)
    }
  }
  if (requestedScreens(destinationWalk).length > 0) {
    for (const viewport of [desktop, phone]) await drawDestinations(viewport)
  }
} finally {
  await browser.close()
}

async function drawDestinations(viewport: typeof phone): Promise<void> {
  await using receiver = await Receiver.start(() => ({ status: 200, body: 'ok' }))
  await using site = await StillSite.ofDemo('all')
  const { port } = new URL(receiver.url)
  // A service is called by its own address, and asked at a name of loopback of its own.
  for (const [name, host] of Object.entries(services)) {
    site.names.rename(`http://${host}:${port}`, name)
  }
  const page = await site.open(browser, viewport)
  await site.signIn(page)
  await draw(site, page, destinationWalk)
}

function requestedScreens(screens: readonly Screen[]): Screen[] {
  const names = process.argv.slice(2)
  return screens.filter(({ name }) => names.length === 0 || names.includes(name))
}

async function draw(site: StillSite, page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, act } of screens) {
    await page.goto(path.startsWith('/') ? path : `/p/${site.projectId}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await site.settle(page)
    await act?.(page, site)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await site.settle(page)
      const width = page.viewportSize()?.width
      writeFileSync(`${folder}${name}-${colorScheme}-${width}.webp`, await picture(page))
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

async function picture(page: Page): Promise<Buffer> {
  // A caret that blinks is not in every picture.
  await page.evaluate('document.activeElement?.blur()')
  const session = await page.context().newCDPSession(page)
  for (const quality of qualities) {
    const taken = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(taken.data, 'base64')
    if (bytes.length <= bytesMax) return bytes
  }
  throw new Error(`The picture of ${page.url()} has more than ${bytesMax} bytes.`)
}
