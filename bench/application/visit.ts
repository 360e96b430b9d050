import type { Browser } from 'playwright-core'

import { WatchedPage } from '../../test/browser/pages/watched-page.ts'

/** A signed-in session at a server, and the project whose pages are opened. */
export type Visit = { browser: Browser; port: number; cookie: string; projectId: string }

/** A window that has loaded nothing before. */
export async function openWindow({ browser, port, cookie }: Visit): Promise<WatchedPage> {
  const origin = `http://127.0.0.1:${port}`
  const watched = await WatchedPage.open(browser, origin)
  const [name = '', value = ''] = cookie.split('=')
  await watched.page.context().addCookies([{ name, value, url: origin }])
  return watched
}

export async function openLeads(visit: Visit): Promise<WatchedPage> {
  const watched = await openWindow(visit)
  await watched.go(`/p/${visit.projectId}/leads`)
  await watched.page.getByRole('table').waitFor()
  return watched
}
