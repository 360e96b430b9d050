import type { Browser } from 'playwright-core'

import { startChromium } from '../../test/browser/chromium.ts'
import { buildWeb } from '../../test/processes/built-web.ts'
import { PostgresServer } from '../../test/processes/servers/postgres-server.ts'
import { fillStore } from '../application/fill-store.ts'
import type { Site } from '../application/lists.ts'
import { measureOpenings } from '../application/openings.ts'
import { signIn } from '../application/owner.ts'
import {
  measureArrivals,
  measureNavigation,
  measureScripts,
  measureScrolling,
} from '../application/pages.ts'
import { measureBesideCreates } from '../application/session-reads.ts'
import type { Visit } from '../application/visit.ts'
import type { Figure } from '../figures/figure.ts'
import { dataParent, startNode, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const rowsScrolled = 10_000
const embeddedMsMax = 500
const nodesMsMax = 1_000

/** The waiting times of people in a browser, with a million leads and 200 keys. */
export async function measureApplication(sizes: Sizes): Promise<Figure[]> {
  await buildWeb()
  await using browser = await startBrowser()
  return [
    ...(await measureEmbedded(browser.browser, sizes)),
    await measureNodes(browser.browser, sizes),
  ]
}

async function measureEmbedded(browser: Browser, sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  const { dataDir, port } = server
  const filled = await fillStore({ dataDir }, sizes.contacts)
  const cookie = await signIn(port, filled.owner)
  const { project } = filled
  const visit: Visit = { browser, port, cookie, projectId: project.projectId }
  const site: Site = { server, cookie, project }
  const scripts = await measureScripts(visit)
  const navigation = await measureNavigation(visit)
  const openings = await measureOpenings(visit)
  const scrolling = await measureScrolling(visit, Math.min(rowsScrolled, sizes.contacts))
  const arrivals = await measureArrivals(visit, {
    ...{ name: 'SQLite', creator: server, samples: sizes.arrivals, msMax: embeddedMsMax },
  })
  const beside = await measureBesideCreates(site, sizes)
  return [...scripts, navigation, ...openings, scrolling, arrivals, ...beside]
}

/** A page of one node is notified of changes on another. */
async function measureNodes(browser: Browser, sizes: Sizes): Promise<Figure> {
  await using postgres = await PostgresServer.start({ isFast: false, parent: dataParent() })
  const databaseUrl = postgres.urlOf('postgres')
  const settings = { DATABASE_URL: databaseUrl }
  await using pageServer = await startServer(settings, 'api')
  const { dataDir, port } = pageServer
  const { owner, project } = await fillStore({ dataDir, databaseUrl }, 1_000)
  await using other = await startNode(settings)
  const cookie = await signIn(port, owner)
  const visit: Visit = { browser, port, cookie, projectId: project.projectId }
  // Awaited here, before the servers are disposed of.
  return await measureArrivals(visit, {
    name: 'two nodes on PostgreSQL',
    creator: { port: other.port, key: pageServer.key },
    samples: sizes.arrivals,
    msMax: nodesMsMax,
  })
}

async function startBrowser(): Promise<AsyncDisposable & { browser: Browser }> {
  const browser = await startChromium()
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}
