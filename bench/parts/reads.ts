import { openClient, succeed } from '../client.ts'
import { type Figure, msText, rateText, ratioFigure } from '../figure.ts'
import { leadOf, reserveNumbers } from '../leads.ts'
import { startBareServer } from '../peers.ts'
import { alternate, median } from '../rounds.ts'
import { type Server, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { loadPaths, perSecond } from '../wrk.ts'
import { batchPath, batchSize } from './batches.ts'
import { createsPath } from './creates.ts'

const connections = 64

/** Get by id and whoami, compared with `node:http` alone. */
export async function measureReads(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  const ids = await createContacts(server)
  const paths = ids.map((id) => `${createsPath}/${id}`)
  return [
    await measureRead('get by id ÷ bare `node:http`', { server, paths, sizes }),
    await measureRead('whoami ÷ bare `node:http`', {
      server,
      paths: ['/public/v1/whoami'],
      sizes,
    }),
  ]
}

async function measureRead(
  name: string,
  read: { server: Server; paths: readonly string[]; sizes: Sizes },
): Promise<Figure> {
  const { server, paths, sizes } = read
  const answer = await succeed(openClient(server).get(paths[0] ?? '/'))
  await using bareServer = await startBareServer(answer)
  const bare = { port: bareServer.port, key: server.key }
  const load = (target: { port: number; key: string }, seconds: number) =>
    loadPaths(target, { paths, connections, seconds })
  await load(server, sizes.warmUpSeconds)
  await load(bare, sizes.warmUpSeconds)
  const rounds = await alternate(sizes.rounds, {
    ours: () => load(server, sizes.roundSeconds),
    bare: () => load(bare, sizes.roundSeconds),
  })
  const p99Ms = median(rounds.map(({ ours }) => ours.p99Ms))
  return ratioFigure({
    name,
    ours: `${rateText(median(rounds.map(({ ours }) => perSecond(ours))))} (p99 ${msText(p99Ms)})`,
    yardstick: rateText(median(rounds.map((round) => perSecond(round.bare)))),
    ratios: rounds.map((round) => perSecond(round.ours) / perSecond(round.bare)),
    ratioMin: 0.5,
    errors: rounds.reduce((sum, { ours }) => sum + ours.errors, 0),
  })
}

async function createContacts(server: Server): Promise<string[]> {
  const before = reserveNumbers(batchSize)
  const contacts = Array.from({ length: batchSize }, (_, i) => leadOf(before + i + 1))
  const { body } = await succeed(openClient(server).post(batchPath, JSON.stringify({ contacts })))
  const { results } = JSON.parse(body) as { results: { id: string }[] }
  return results.map(({ id }) => id)
}
