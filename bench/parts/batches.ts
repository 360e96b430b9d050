import { type Figure, msText, rateText, ratioFigure } from '../figures/figure.ts'
import { median } from '../figures/rounds.ts'
import type { LeadKind } from '../leads.ts'
import { openPlainInserts } from '../plain-inserts.ts'
import { type Server, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, loadContacts, perSecond } from '../wrk.ts'

export const batchPath = '/public/v1/contacts/batch'
export const batchSize = 100
const connections = 4

/**
 * Batches of 100 new contacts, compared with as many plain inserts into a database of the same
 * size.
 */
export async function measureBatches(sizes: Sizes): Promise<Figure[]> {
  return [await measureKind('full', sizes), await measureKind('lean', sizes)]
}

async function measureKind(kind: LeadKind, sizes: Sizes): Promise<Figure> {
  await using server = await startServer()
  server.createLeadFields()
  using plain = openPlainInserts(kind)
  const rounds: { load: Load; plainPerSecond: number }[] = []
  const runRound = async (seconds: number) => {
    const load = await loadBatches(server, seconds, kind)
    const contacts = load.requests * batchSize
    return { load, plainPerSecond: contacts / plain.insert(contacts) }
  }
  await runRound(sizes.warmUpSeconds)
  for (let round = 0; round < sizes.rounds; round += 1) {
    rounds.push(await runRound(sizes.roundSeconds))
  }

  const contactsPerSecond = (load: Load) => perSecond(load) * batchSize
  const p99Ms = median(rounds.map(({ load }) => load.p99Ms))
  const rate = rateText(median(rounds.map(({ load }) => contactsPerSecond(load))))
  return ratioFigure({
    name: `contacts in batches of 100 ÷ plain inserts, ${kind}`,
    ours: `${rate} (p99 ${msText(p99Ms)} a batch)`,
    yardstick: rateText(median(rounds.map(({ plainPerSecond }) => plainPerSecond))),
    ratios: rounds.map(({ load, plainPerSecond }) => contactsPerSecond(load) / plainPerSecond),
    min: 0.9,
    errors: rounds.reduce((sum, { load }) => sum + load.errors, 0),
  })
}

export function loadBatches(server: Server, seconds: number, kind?: LeadKind): Promise<Load> {
  const load = { path: batchPath, kind, size: batchSize, connections, seconds }
  return loadContacts(server, load)
}
