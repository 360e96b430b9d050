import { type Figure, ceilingFigure } from '../figures/figure.ts'
import { residentMegabytes } from '../figures/memory.ts'
import { activateKeys, fillContacts } from '../fill.ts'
import { type Server, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { measureCreatesBesideSearches } from './creates-beside-searches.ts'
import { measureSearches, searchesOf } from './searches.ts'

/** Memory, searches, and creates during searches, of one process with a million contacts. */
export async function measureMillion(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  const filled = await fillContacts(server, sizes.contacts)
  await activateKeys(server, sizes.activeKeys)
  const searches = await measureSearches(server, {
    searches: searchesOf(filled),
    samples: sizes.searchSamples,
  })
  const memory = measureMemory(server)
  return [...searches, await measureCreatesBesideSearches(server, { filled, sizes }), memory]
}

function measureMemory(server: Server): Figure {
  const { current, peak } = residentMegabytes(server.pid)
  return ceilingFigure({
    name: 'memory after 1,000,000 contacts, 10,000 keys and the searches',
    ours: `${current.toFixed(0)} MB (peak ${peak.toFixed(0)} MB)`,
    value: current,
    ceiling: 300,
    unit: 'MB',
  })
}
