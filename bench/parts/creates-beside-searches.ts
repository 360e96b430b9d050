import { openClient } from '../client.ts'
import { type Figure, rateText, ratioFigure } from '../figures/figure.ts'
import { alternate, median } from '../figures/rounds.ts'
import type { Filled } from '../fill.ts'
import type { Server } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, perSecond } from '../wrk.ts'
import { loadCreates } from './creates.ts'
import { searchesOf, sendSearch } from './searches.ts'

const searchers = 4

/** Creates while clients search the same million contacts, compared with creates alone. */
export async function measureCreatesBesideSearches(
  server: Server,
  { filled, sizes }: { filled: Filled; sizes: Sizes },
): Promise<Figure> {
  const creates = async () => ({ load: await loadCreates(server, sizes.roundSeconds), searches: 0 })
  await loadCreates(server, sizes.warmUpSeconds)
  const rounds = await alternate(sizes.rounds, {
    alone: creates,
    beside: () => searchDuring(server, filled, creates),
  })
  const rateOf = ({ load }: { load: Load }) => perSecond(load)
  const searchRate = median(rounds.map(({ beside }) => beside.searches / beside.load.seconds))
  const besideRate = median(rounds.map(({ beside }) => rateOf(beside)))
  return ratioFigure({
    name: `creates beside ${searchers} clients searching ÷ creates alone`,
    ours: `${rateText(besideRate)} beside ${rateText(searchRate)}`,
    yardstick: rateText(median(rounds.map(({ alone }) => rateOf(alone)))),
    ratios: rounds.map(({ alone, beside }) => rateOf(beside) / rateOf(alone)),
    min: 0.7,
    errors: rounds.reduce(
      (sum, { alone, beside }) => sum + alone.load.errors + beside.load.errors,
      0,
    ),
  })
}

async function searchDuring(
  server: Server,
  filled: Filled,
  work: () => Promise<{ load: Load }>,
): Promise<{ load: Load; searches: number }> {
  const searches = searchesOf(filled)
  let isOver = false
  let sent = 0
  const searchInTurn = async (first: number) => {
    const client = openClient(server)
    for (let turn = first; !isOver; turn += 1) {
      const search = searches[turn % searches.length]
      if (search !== undefined) await sendSearch(client, search, turn)
      sent += 1
    }
  }
  const loops = Array.from({ length: searchers }, (_, first) => searchInTurn(first))
  const { load } = await work().finally(() => {
    isOver = true
  })
  await Promise.all(loops)
  return { load, searches: sent }
}
