import { PostgresServer, execute } from '../../test/processes/servers/postgres-server.ts'
import { ValkeyServer } from '../../test/processes/servers/valkey-server.ts'
import { openClient, totalOf } from '../client.ts'
import { type Figure, msText, rateText, ratioFigure } from '../figures/figure.ts'
import { alternate, median } from '../figures/rounds.ts'
import { fillContacts } from '../fill.ts'
import type { LeadKind } from '../leads.ts'
import { type Server, dataParent, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, perSecond } from '../wrk.ts'
import { batchSize, loadBatches } from './batches.ts'
import { createsPath, loadCreates } from './creates.ts'
import { type Search, measureSearches, searchesOf } from './searches.ts'

/** The settings that docs/production.md recommends. */
const recommended = [`shared_buffers = '1GB'`, `max_wal_size = '4GB'`]
/** By the names of searches; the others have no bound here. */
const p99MsMaxOf: Readonly<Record<string, number>> = {
  'a rare word': 10,
  'a word in 4 %': 40,
  'a word in 20 %': 150,
}

/** One node on PostgreSQL and Valkey of the same machine, compared with the embedded store. */
export async function measurePostgres(sizes: Sizes): Promise<Figure[]> {
  return [
    await measureWrites(sizes, creates('full')),
    await measureWrites(sizes, creates('lean')),
    await measureWrites(sizes, batches),
    ...(await measureMillionInPostgres(sizes)),
  ]
}

type Writes = {
  name: string
  load: (server: Server, seconds: number) => Promise<Load>
  contactsPerRequest: number
  min: number
}

const creates = (kind: LeadKind): Writes => ({
  name: `creates, 64 connections ÷ embedded, ${kind}`,
  load: (server, seconds) => loadCreates(server, seconds, kind),
  ...{ contactsPerRequest: 1, min: 0.7 },
})
const batches: Writes = {
  name: 'contacts in batches of 100 ÷ embedded',
  ...{ load: loadBatches, contactsPerRequest: batchSize, min: 0.65 },
}

async function measureWrites(sizes: Sizes, writes: Writes): Promise<Figure> {
  const { name, load, contactsPerRequest, min } = writes
  await using embedded = await startServer({}, 'api')
  await using site = await startSite()
  const { server } = site
  for (const each of [embedded, server]) each.createLeadFields()
  const warmUps = [
    await load(embedded, sizes.warmUpSeconds),
    await load(server, sizes.warmUpSeconds),
  ]
  const rounds = await alternate(sizes.rounds, {
    embedded: () => load(embedded, sizes.roundSeconds),
    ours: () => load(server, sizes.roundSeconds),
  })
  const answered = [...warmUps.slice(1), ...rounds.map(({ ours }) => ours)]
    .map(({ requests, errors }) => (requests - errors) * contactsPerRequest)
    .reduce((sum, contacts) => sum + contacts, 0)
  const stored = await totalOf(openClient(server), createsPath)
  if (stored < answered) throw new Error(`Of ${answered} contacts, ${stored} are stored.`)

  const textOf = (loads: readonly Load[]) => {
    const rate = rateText(median(loads.map(perSecond)) * contactsPerRequest)
    const [p50, p99] = [median(loads.map(({ p50Ms }) => p50Ms)), median(loads.map((l) => l.p99Ms))]
    return `${rate} (p50 ${msText(p50)}, p99 ${msText(p99)})`
  }
  return ratioFigure({
    name,
    ours: textOf(rounds.map(({ ours }) => ours)),
    yardstick: textOf(rounds.map((round) => round.embedded)),
    ratios: rounds.map((round) => perSecond(round.ours) / perSecond(round.embedded)),
    min,
    errors: rounds.reduce((sum, { ours }) => sum + ours.errors, 0),
  })
}

async function measureMillionInPostgres(sizes: Sizes): Promise<Figure[]> {
  await using site = await startSite()
  const { server } = site
  const filled = await fillContacts(server, sizes.contacts)
  // Autovacuum would do this within minutes.
  await execute(site.databaseUrl, 'VACUUM (ANALYZE)')
  const searches = searchesOf(filled).flatMap((search): Search[] => {
    const p99MsMax = p99MsMaxOf[search.name]
    return p99MsMax === undefined ? [] : [{ ...search, p99MsMax }]
  })
  // Awaited here, before the servers are disposed of.
  return await measureSearches(server, { searches, samples: sizes.searchSamples })
}

type Site = AsyncDisposable & { server: Server; databaseUrl: string }

/** A node on its own servers; it sends no webhooks. */
export async function startSite(): Promise<Site> {
  await using stack = new AsyncDisposableStack()
  // On the disk of the embedded store.
  const parent = dataParent()
  const postgres = stack.use(await PostgresServer.start({ isFast: false, parent }))
  const valkey = stack.use(await ValkeyServer.start())
  const databaseUrl = postgres.urlOf('postgres')
  for (const setting of recommended) await execute(databaseUrl, `ALTER SYSTEM SET ${setting}`)
  await postgres.stop()
  await postgres.start()
  const settings = { DATABASE_URL: databaseUrl, VALKEY_URL: valkey.url }
  const server = stack.use(await startServer(settings, 'api'))
  const parts = stack.move()
  return { server, databaseUrl, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}
