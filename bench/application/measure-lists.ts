import { type Client, openSessionClient, succeed } from '../client.ts'
import { type Figure, p99Figure } from '../figures/figure.ts'
import type { Sizes } from '../sizes.ts'
import { type PathOf, type Site, furtherListsOf, inboxPathsOf, listsOf } from './lists.ts'

const listMsMax = 50
const furtherMsMax = 100
const warmUpSamples = 10

/**
 * Pages of 100 leads with their total, the first one and the next, and what is beside them, for one
 * session. The yardstick is a response to the same session that reads no lead.
 */
export async function measureLists(site: Site, sizes: Sizes): Promise<Figure[]> {
  const { project } = site
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const measured = { client, sizes, yardstick: `/app/v1/projects/${project.projectId}/preferences` }
  const figures: Figure[] = []
  const all = [
    { lists: listsOf(project), msMax: listMsMax },
    { lists: furtherListsOf(project), msMax: furtherMsMax },
  ]
  for (const { lists, msMax } of all) {
    for (const [name, pathOf] of Object.entries(lists)) {
      figures.push(await measureList(measured, { name, pathOf, msMax }))
    }
  }
  return [...figures, ...(await measureInbox(measured, site))]
}

type Measured = { client: Client; sizes: Sizes; yardstick: string }

async function measureList(
  { client, sizes, yardstick }: Measured,
  { name, pathOf, msMax }: { name: string; pathOf: PathOf; msMax: number },
): Promise<Figure> {
  const [ms, yardstickMs]: [number[], number[]] = [[], []]
  let count = ''
  for (let turn = -warmUpSamples; turn < sizes.listSamples; turn += 1) {
    const plain = await succeed(client.get(yardstick))
    const pages = await readPages(client, pathOf(turn + warmUpSamples))
    if (turn < 0) continue
    ms.push(...pages.ms)
    yardstickMs.push(plain.ms)
    count = pages.count
  }
  return p99Figure(`leads by ${name} (${count} found)`, ms, msMax, yardstickMs)
}

/** Reads a page and the one after it, if there is one. */
async function readPages(client: Client, path: string): Promise<{ ms: number[]; count: string }> {
  const first = await succeed(client.get(path))
  const { total, isTotalExact, nextCursor } = JSON.parse(first.body) as {
    total: number
    isTotalExact: boolean
    nextCursor: string | null
  }
  const count = `${total.toLocaleString('en')}${isTotalExact ? '' : '+'}`
  if (nextCursor === null) return { ms: [first.ms], count }
  const next = await succeed(client.get(`${path}&cursor=${nextCursor}`))
  return { ms: [first.ms, next.ms], count }
}

async function measureInbox({ client, sizes, yardstick }: Measured, { project }: Site) {
  const { total, returned, fresh, ...paths } = inboxPathsOf(project)
  const { unread, views, arrivals } = paths
  const requested: Readonly<Record<string, readonly string[]>> = {
    'Inbox with its total and the number of unread leads': [total, returned, fresh, unread],
    'the number of unread leads': [unread],
    'the number of unread leads, and open ones of 10 pinned views': [views],
    'sources of 30 days by day, in a zone of 45 minutes': [arrivals],
  }
  const figures: Figure[] = []
  for (const [name, urls] of Object.entries(requested)) {
    const [ms, yardstickMs]: [number[], number[]] = [[], []]
    for (let turn = -warmUpSamples; turn < sizes.listSamples; turn += 1) {
      const plain = await succeed(client.get(yardstick))
      let sum = 0
      for (const url of urls) sum += (await succeed(client.get(url))).ms
      if (turn < 0) continue
      ms.push(sum)
      yardstickMs.push(plain.ms)
    }
    figures.push(p99Figure(name, ms, furtherMsMax, yardstickMs))
  }
  return figures
}
