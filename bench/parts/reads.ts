import type { Child } from '../child.ts'
import { openClient, succeed } from '../client.ts'
import type { Figure } from '../figures/figure.ts'
import { costFigure, rateFigure } from '../figures/load-figures.ts'
import { alternate } from '../figures/rounds.ts'
import { leadOf, reserveNumbers } from '../leads.ts'
import { startBareServer } from '../peers.ts'
import { type Server, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { loadPaths } from '../wrk.ts'
import { batchPath, batchSize } from './batches.ts'
import { createsPath } from './creates.ts'

const connections = 64

/** Get by id and whoami, compared with `node:http` alone. */
export async function measureReads(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  server.createLeadFields()
  const ids = await createContacts(server)
  const byId = {
    name: 'get by id',
    paths: ids.map((id) => `${createsPath}/${id}`),
    min: 0.6,
    max: 1.7,
  }
  const whoami = { name: 'whoami', paths: ['/public/v1/whoami'], min: 0.75, max: 1.4 }
  return [
    ...(await measureRead(server, byId, sizes)),
    ...(await measureRead(server, whoami, sizes)),
  ]
}

async function measureRead(
  server: Server,
  { name, paths, min, max }: { name: string; paths: readonly string[]; min: number; max: number },
  sizes: Sizes,
): Promise<Figure[]> {
  const response = await succeed(openClient(server).get(paths[0] ?? '/'))
  await using bareServer = await startBareServer(response)
  const load = ({ port, pid }: Child, seconds: number) =>
    loadPaths({ port, pid, key: server.key }, { paths, connections, seconds })
  await load(server, sizes.warmUpSeconds)
  await load(bareServer, sizes.warmUpSeconds)
  const rounds = await alternate(sizes.rounds, {
    ours: () => load(server, sizes.roundSeconds),
    bare: () => load(bareServer, sizes.roundSeconds),
  })
  return [
    rateFigure({ name: `${name} ÷ bare \`node:http\``, rounds, yardstick: 'bare', min }),
    costFigure({ name: `processor time of ${name} ÷ of bare`, rounds, yardstick: 'bare', max }),
  ]
}

async function createContacts(server: Server): Promise<string[]> {
  const before = reserveNumbers(batchSize)
  const contacts = Array.from({ length: batchSize }, (_, i) => leadOf(before + i + 1, 'full'))
  const { body } = await succeed(openClient(server).post(batchPath, JSON.stringify({ contacts })))
  const { results } = JSON.parse(body) as { results: { id: string }[] }
  return results.map(({ id }) => id)
}
