import { type Client, openClient, succeed, totalOf } from '../client.ts'
import { type Figure, p99Figure } from '../figures/figure.ts'
import type { Filled } from '../fill.ts'
import { leadOf } from '../leads.ts'
import type { Server } from '../server.ts'
import { createsPath } from './creates.ts'

/** A kind of search: its paths, each sent in turn, and the bound of its p99. */
export type Search = { name: string; paths: readonly string[]; p99MsMax: number }

const warmUpSamples = 10
const addresses = 50

/** Pages of 25 with the exact total, for one client that sends the kinds in turn. */
export async function measureSearches(
  server: Server,
  { searches, samples }: { searches: readonly Search[]; samples: number },
): Promise<Figure[]> {
  const client = openClient(server)
  for (let i = 0; i < warmUpSamples; i += 1) {
    for (const search of searches) await sendSearch(client, search, i)
  }
  const times = searches.map((): number[] => [])
  for (let i = 0; i < samples; i += 1) {
    for (const [kind, search] of searches.entries()) {
      times[kind]?.push(await sendSearch(client, search, i))
    }
  }
  const figures: Figure[] = []
  for (const [kind, search] of searches.entries()) {
    const total = await totalOf(client, search.paths[0] ?? '')
    const name = `search, p99: ${search.name} (${total.toLocaleString('en')} found)`
    figures.push(p99Figure(name, times[kind] ?? [], search.p99MsMax))
  }
  return figures
}

/** Returns the milliseconds that the `turn`th search of this kind took. */
export async function sendSearch(client: Client, search: Search, turn: number): Promise<number> {
  const path = search.paths[turn % search.paths.length] ?? ''
  const { ms } = await succeed(client.get(path))
  return ms
}

export function searchesOf({ before, count }: Filled): Search[] {
  const words = (...texts: string[]) => texts.map((text) => `${createsPath}?q=${text}`)
  const step = Math.floor(count / addresses)
  const emails = Array.from({ length: addresses }, (_, i) => leadOf(before + 1 + i * step).email)
  return [
    { name: 'a rare word', paths: words('quetzal'), p99MsMax: 3 },
    { name: 'a word in 4 %', paths: words('berlin', 'hamburg', 'madrid'), p99MsMax: 10 },
    { name: 'a word in 20 %', paths: words('gmail'), p99MsMax: 20 },
    { name: 'a letter that begins a word in 60 %', paths: words('m'), p99MsMax: 80 },
    {
      name: '`email=`',
      paths: emails.map((email) => `${createsPath}?email=${email}`),
      p99MsMax: 2,
    },
    {
      name: 'half of all skipped by `offset`',
      paths: [`${createsPath}?offset=${count / 2}`],
      p99MsMax: 20,
    },
  ]
}
